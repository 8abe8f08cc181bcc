import type { EmbeddingModel } from './encoder-model.ts';

/** The vector of one text, from what the model gives for it: one of each token, or of the text already. */
export function pooled(pooling: EmbeddingModel['pooling'], dims: readonly number[], data: Float32Array): Float32Array {
  const size = dims.at(-1) ?? 0;
  const isOfTokens = dims.length === 3;
  if (isOfTokens !== (pooling !== 'none') || (pooling === 'none' && data.length !== size))
    throw new Error(`pooling ${pooling} does not fit an output of ${dims.join(' × ')}`);
  if (pooling !== 'mean') return data.slice(0, size);
  const sum = new Float32Array(size);
  data.forEach((value, at) => (sum[at % size] = (sum[at % size] ?? 0) + value));
  return sum;
}

import type { EmbeddingModel, EncoderQuestion } from './encoder-model.ts';
import { type Encoded, openEncoder } from './onnx-session.ts';
import { serveModel } from './serve-model.ts';

serveModel(async (model: EmbeddingModel) => {
  const encode = await openEncoder(model);
  const vectorOf = ({ dims, data }: Encoded): Float32Array => {
    const vector = pooled(model.pooling, dims, data);
    if (vector.length !== model.dimensions)
      throw new Error(`the model gives ${vector.length} numbers a text, not ${model.dimensions}`);
    if (!vector.every(Number.isFinite)) throw new Error('the model gives numbers that are none');
    return vector;
  };
  // What cannot be computed is known at the start, not with the first question.
  vectorOf(await encode({ text: 'essai' }));
  return async (texts: EncoderQuestion) => {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(vectorOf(await encode(text)));
    return vectors;
  };
});

/** The vector of one text, from what the model gives for it: one of each token, or of the text already. */
function pooled(pooling: EmbeddingModel['pooling'], dims: readonly number[], data: Float32Array): Float32Array {
  const size = dims.at(-1) ?? 0;
  const isOfTokens = dims.length === 3;
  if (isOfTokens !== (pooling !== 'none') || (pooling === 'none' && data.length !== size))
    throw new Error(`pooling ${pooling} does not fit an output of ${dims.join(' × ')}`);
  if (pooling !== 'mean') return data.slice(0, size);
  const sum = new Float32Array(size);
  data.forEach((value, at) => (sum[at % size] = (sum[at % size] ?? 0) + value));
  return sum;
}

import type { EmbeddingModel, EncoderQuestion } from './encoder-model.ts';
import { openEncoder, type Encoded } from './onnx-session.ts';
import { pooled } from './pooling.ts';
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

import type { EncoderModel, EncoderQuestion } from './encoder-model.ts';
import { openEncoder, type Encoded } from './onnx-session.ts';
import { serveModel } from './serve-model.ts';

/** One number for the pair; of two, how much more «yes» it is than «no». */
function scoreOf({ dims, data }: Encoded): number {
  const [first, second] = data;
  if (data.length > 2 || first === undefined)
    throw new Error(`the model gives ${dims.join(' × ')} numbers a pair, not one or two`);
  const score = second === undefined ? first : second - first;
  if (Number.isNaN(score)) throw new Error('the model gives numbers that are none');
  return score;
}

serveModel(async (model: EncoderModel) => {
  const encode = await openEncoder(model);
  scoreOf(await encode({ text: 'essai', pair: 'essai' }));
  return async (pairs: EncoderQuestion) => {
    const scores: number[] = [];
    for (const pair of pairs) scores.push(scoreOf(await encode(pair)));
    return scores;
  };
});

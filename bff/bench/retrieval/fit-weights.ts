import type { Parameters } from '../../src/knowledge/engine/ranking/parameters.ts';
import { likenessFeatures, wordFeatures, type Example } from './examples.ts';
import { foldsOf } from './folds.ts';

export type Weights = Pick<Parameters, 'words' | 'likeness'>;

const width = wordFeatures.length + likenessFeatures.length;
const steps = 250;
const rate = 0.25;
/** Of Adam: how long it remembers slopes and their squares. */
const [slopeMemory, squareMemory, tiny] = [0.9, 0.99, 1e-8];
/** Keeps weights small that gain next to nothing. */
const penalty = 1e-4;

/**
 * The weights that make what is right likeliest to stand first: the mean over the questions of each set of
 * −log(share of right candidates in a softmax over all), sets alike whatever their size, plus `penalty` × the sum of
 * squares. None is below 0: more words and more likeness never make a passage less likely. Nothing is random in it.
 */
export function fitWeights(sets: readonly (readonly Example[])[]): Weights {
  const weights = new Float64Array(width).fill(1);
  const [slopes, squares] = [new Float64Array(width), new Float64Array(width)];
  for (let step = 1; step <= steps; step++) {
    const gradient = gradientOf(sets, weights);
    const pace = rate * (1 - (step - 1) / steps);
    for (let slot = 0; slot < width; slot++) {
      const slope = gradient[slot] ?? 0;
      slopes[slot] = slopeMemory * (slopes[slot] ?? 0) + (1 - slopeMemory) * slope;
      squares[slot] = squareMemory * (squares[slot] ?? 0) + (1 - squareMemory) * slope ** 2;
      const [mean, square] = [
        (slopes[slot] ?? 0) / (1 - slopeMemory ** step),
        (squares[slot] ?? 0) / (1 - squareMemory ** step),
      ];
      weights[slot] = Math.max(0, (weights[slot] ?? 0) - (pace * mean) / (Math.sqrt(square) + tiny));
    }
  }
  const rounded = Array.from(weights, (weight) => Math.round(weight * 100) / 100);
  const named = <Name extends string>(names: readonly Name[], first: number) =>
    Object.fromEntries(names.map((name, slot) => [name, rounded[first + slot] ?? 0])) as Record<Name, number>;
  return { words: named(wordFeatures, 0), likeness: named(likenessFeatures, wordFeatures.length) };
}

function gradientOf(sets: readonly (readonly Example[])[], weights: Float64Array): Float64Array {
  const total = weights.map((weight) => 2 * penalty * weight);
  for (const examples of sets) {
    const useful = examples.filter(({ isRight }) => isRight.includes(true));
    for (const example of useful) addGradient(example, weights, 1 / useful.length, total);
  }
  return total;
}

function addGradient({ features, isRight }: Example, weights: Float64Array, share: number, total: Float64Array): void {
  const scores = isRight.map((_, at) => {
    let score = 0;
    for (let slot = 0; slot < width; slot++) score += (weights[slot] ?? 0) * (features[at * width + slot] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const sum = odds.reduce((all, one) => all + one, 0);
  const right = odds.reduce((all, one, at) => (isRight[at] === true ? all + one : all), 0);
  odds.forEach((one, at) => {
    const pull = share * (one / sum - (isRight[at] === true ? one / right : 0));
    for (let slot = 0; slot < width; slot++)
      total[slot] = (total[slot] ?? 0) + pull * (features[at * width + slot] ?? 0);
  });
}

/** Weights for each topic that were fitted without it. */
export function crossValidated(sets: readonly (readonly Example[])[]): (topic: string) => Weights {
  const { count, foldOf } = foldsOf(sets.flatMap((examples) => examples.map(({ topic }) => topic)));
  const fitted = Array.from({ length: count }, (_, fold) =>
    fitWeights(sets.map((examples) => examples.filter(({ topic }) => foldOf(topic) !== fold))),
  );
  const all = fitWeights(sets);
  return (topic) => fitted[foldOf(topic) ?? -1] ?? all;
}

import { expect, it } from 'vitest';
import { meaningSize } from './meaning.ts';
import { SignGuess, signsOf } from './signs.ts';

it('guesses nearness from signs alone as adding up every number with its sign would', () => {
  const question = Float32Array.from({ length: meaningSize }, (_, at) => Math.sin(at));
  const meanings = Int8Array.from({ length: 2 * meaningSize }, (_, at) => Math.round(100 * Math.cos(at * at)));
  const signs = signsOf(meanings);
  const guess = new SignGuess(question);
  for (const place of [0, 1]) {
    const exact = Int8Array.from(meanings.subarray(place * meaningSize, (place + 1) * meaningSize), (value) =>
      value > 0 ? 1 : -1,
    );
    const sum = exact.reduce((total, sign, at) => total + sign * question[at]!, 0);
    expect(guess.at(signs, place)).toBeCloseTo(sum, 4);
    expect(Math.abs(guess.at(signs, place))).toBeLessThanOrEqual(guess.limit);
  }
});

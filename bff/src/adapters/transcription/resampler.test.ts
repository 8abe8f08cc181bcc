import { expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const tone = (rate: number, hertz: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** Of a tone, how often it passes from below zero to above. */
const rises = (samples: Float32Array) =>
  samples.reduce((count, sample, at) => count + Number(sample >= 0 && (samples[at - 1] ?? 0) < 0), 0);

it.each([8000, 16_000, 22_050, 44_100, 48_000])(
  'the resampler makes 16 kHz of %s Hz, with the same tone as loud',
  (rate) => {
    const made = new Resampler(rate, 16_000).push(tone(rate, 300));
    expect(Math.abs(made.length - 16_000)).toBeLessThanOrEqual(1);
    expect(loudness(made)).toBeCloseTo(Math.SQRT1_2, 1);
    expect(Math.abs(rises(made) - 300)).toBeLessThanOrEqual(2);
  },
);

it('the resampler makes the same of a sound that comes in pieces', () => {
  const sound = tone(44_100, 440);
  const resampler = new Resampler(44_100, 16_000);
  const pieces = [0, 1, 2, 3].map((at) => resampler.push(sound.subarray(at * 11_025, (at + 1) * 11_025)));
  const whole = new Resampler(44_100, 16_000).push(sound);
  expect(pieces.flatMap((piece) => [...piece])).toEqual([...whole]);
});

import { expect, it } from 'vitest';
import { formatTimeLeft } from '../format/format-duration.ts';
import { secondsLeft } from './use-time-left.ts';

const start = { bytes: 0, atMs: 1000 };

it('says how long the rest takes at the speed so far', () => {
  expect(secondsLeft(start, { bytes: 2_000_000, atMs: 5000 }, 10_000_000)).toBe(16);
  // What was sent before it was shown says nothing about the speed.
  expect(secondsLeft({ bytes: 6_000_000, atMs: 0 }, { bytes: 7_000_000, atMs: 10_000 }, 10_000_000)).toBe(30);
});

it('says nothing in the first seconds, while nothing moves, and at the end', () => {
  expect(secondsLeft(start, { bytes: 2_000_000, atMs: 3900 }, 10_000_000)).toBeNull();
  expect(secondsLeft(start, { bytes: 0, atMs: 60_000 }, 10_000_000)).toBeNull();
  expect(secondsLeft(start, { bytes: 10_000_000, atMs: 60_000 }, 10_000_000)).toBeNull();
});

it('is said no more exactly than it is known', () => {
  expect([8, 61, 239, 3700].map(formatTimeLeft)).toEqual([
    'encore moins d’une minute',
    'encore 2\u00A0min environ',
    'encore 4\u00A0min environ',
    'encore 2\u00A0h environ',
  ]);
});

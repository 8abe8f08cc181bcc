import { expect, it } from 'vitest';
import { readingTurns } from './reading-turns.ts';

it.each([
  { cores: 1, isBusy: false, helped: false },
  { cores: 2, isBusy: false, helped: true },
  { cores: 2, isBusy: true, helped: false },
  { cores: 3, isBusy: true, helped: true },
])('reads with a second process where a core is left: $cores, people ask: $isBusy', ({ cores, isBusy, helped }) => {
  using turn = readingTurns({ isBusy }, cores).start();
  expect(turn.mayHelp()).toBe(helped);
});

it('the turns of reading take the second process away while another document is read', () => {
  const turns = readingTurns({ isBusy: false }, 2);
  using one = turns.start();
  {
    using other = turns.start();
    expect([one.mayHelp(), other.mayHelp()]).toEqual([false, false]);
  }
  expect(one.mayHelp()).toBe(true);
});

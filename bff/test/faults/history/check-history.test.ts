import { expect, it } from 'vitest';
import { anomaliesOf, type Operation, type Transaction } from './check-history.ts';

const append = (key: string, value: number): Operation => ({ kind: 'append', key, value });
const read = (key: string, ...values: number[]): Operation => ({ kind: 'read', key, values });

/** Transactions that all run at the same time, unless said otherwise. */
const ran = (
  id: number,
  operations: Operation[],
  { outcome = 'committed', startedAt = 0, ended = 1000 }: Partial<Transaction> = {},
): Transaction => ({ id, outcome, operations, startedAt, ended });

const judge = (history: Transaction[], final: Record<string, number[]>) =>
  anomaliesOf(history, new Map(Object.entries(final)));

it('the judge of histories finds nothing in one that could have run in a row', () => {
  const history = [
    ran(1, [append('x', 1), read('y')]),
    ran(2, [read('x', 1), append('x', 2), append('y', 3), read('x', 1, 2)]),
    ran(3, [append('x', 4)], { outcome: 'aborted' }),
    ran(4, [append('y', 5)], { outcome: 'unknown' }),
    ran(5, [append('y', 6)], { outcome: 'unknown' }),
    ran(6, [read('y', 3, 5), read('x', 1, 2)]),
  ];
  expect(judge(history, { x: [1, 2], y: [3, 5] })).toEqual([]);
});

it.each<[string, Transaction[], Record<string, number[]>, RegExp]>([
  ['a lost append that was acknowledged', [ran(1, [append('x', 1)])], { x: [] }, /1 of x is lost, though 1/],
  ['an append that happened twice', [ran(1, [append('x', 1)])], { x: [1, 1] }, /reads a value of x twice/],
  ['a value nobody appended', [], { x: [7] }, /7 of x, which nobody appended/],
  [
    'a read of what was aborted',
    [ran(1, [append('x', 1)], { outcome: 'aborted' }), ran(2, [read('x', 1)])],
    { x: [] },
    /1 of x, whose transaction was aborted/,
  ],
  [
    'a read of the middle of a transaction',
    [ran(1, [append('x', 1), append('x', 2)]), ran(2, [read('x', 1)])],
    { x: [1, 2] },
    /the middle of 1/,
  ],
  ['half a transaction in the end', [ran(1, [append('x', 1), append('y', 2)])], { x: [1], y: [] }, /2 of y is lost/],
  [
    'two orders of the same list',
    [ran(1, [append('x', 1)]), ran(2, [append('x', 2)]), ran(3, [read('x', 2, 1)])],
    { x: [1, 2] },
    /does not begin/,
  ],
  ['a transaction that does not see itself', [ran(1, [append('x', 1), read('x')])], { x: [1] }, /its own 1/],
  [
    'two writes in opposite orders (ww)',
    [ran(1, [append('x', 1), append('y', 2)]), ran(2, [append('x', 3), append('y', 4)])],
    { x: [1, 3], y: [4, 2] },
    /circle/,
  ],
  [
    'two that read each other (wr)',
    [ran(1, [append('x', 1), read('y', 2)]), ran(2, [append('y', 2), read('x', 1)])],
    { x: [1], y: [2] },
    /circle/,
  ],
  [
    'two that each miss the other (rw, write skew)',
    [ran(1, [read('x'), append('y', 1)]), ran(2, [read('y'), append('x', 2)])],
    { x: [2], y: [1] },
    /circle/,
  ],
  [
    'a read of yesterday (time)',
    [ran(1, [append('x', 1)], { startedAt: 0, ended: 1 }), ran(2, [read('x')], { startedAt: 2, ended: 3 })],
    { x: [1] },
    /circle/,
  ],
])('the judge of histories finds %s', (_name, history, final, anomaly) => {
  expect(judge(history, final).join('\n')).toMatch(anomaly);
});

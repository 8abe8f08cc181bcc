import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { strip, stripLong } from './strip.ts';

const Row = z.object({ id: z.int(), tags: z._default(z.array(z.string()), []) });
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'x' }));

it.each([
  ['a list', z.array(Row), rows(450)],
  ['a short list', z.array(Row), rows(2)],
  [
    'lists among other fields',
    z.object({ a: z.array(Row), b: z.int(), c: z.array(Row) }),
    { c: rows(201), b: 1, a: rows(300), secret: rows(300) },
  ],
  ['no answer', undefined, rows(300)],
  ['a text', z.string(), 'x'],
])('a long answer of %s is the one that is read in one go', async (_kind, schema, value) => {
  expect(JSON.stringify(await stripLong(schema, value))).toBe(JSON.stringify(strip(schema, value)));
});

it('a row that the contract does not allow is a defect wherever it stands', async () => {
  await expect(stripLong(z.array(Row), [...rows(300), { id: 'x' }])).rejects.toThrow(z.core.$ZodError);
});

it('the loop is left while a long answer is read', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await stripLong(z.object({ rows: z.array(Row) }), { rows: rows(1000) });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
});

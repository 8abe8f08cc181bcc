import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { strip, toJson } from './write-answer.ts';

const Row = z.object({ id: z.int(), tags: z._default(z.array(z.string()), []) });
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'x' }));

it.each([
  ['a list', z.array(Row), rows(450)],
  ['an empty list', z.array(Row), []],
  [
    'lists among other fields',
    z.object({ a: z.array(Row), b: z.optional(z.int()), c: z.array(Row), d: z._default(z.string(), 'é'), e: z.int() }),
    { e: 1, c: [], b: undefined, a: rows(3), secret: rows(3) },
  ],
  ['a list that may be none', z.object({ a: z.nullable(z.array(Row)) }), { a: null }],
  ['a list that may not be empty', z.object({ a: z.array(Row).check(z.minLength(1)) }), { a: rows(2) }],
  ['what is judged as a whole', z.object({ a: z.array(Row) }).check(z.refine(({ a }) => a.length > 0)), { a: rows(1) }],
  ['nothing', z.object({}), {}],
  ['a text', z.string(), 'é'],
])('an answer of %s is written as JSON.stringify writes it', async (_kind, schema, value) => {
  expect(String(await toJson(schema, value))).toBe(JSON.stringify(strip(schema, value)));
});

it.each([
  ['a row', z.array(Row), [...rows(300), { id: 'x' }]],
  ['a list', z.object({ a: z.array(Row) }), { a: null }],
  ['an empty list', z.object({ a: z.array(Row).check(z.minLength(1)) }), { a: [] }],
])('%s that the contract does not allow is a defect', async (_kind, schema, value) => {
  await expect(toJson(schema, value)).rejects.toThrow(z.core.$ZodError);
});

it('the loop is left while a long answer is written', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await toJson(z.object({ rows: z.array(z.string()) }), { rows: Array.from({ length: 50 }, () => 'x'.repeat(20_000)) });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
});

import { expect, it, onTestFinished } from 'vitest';
import { Connection } from '../src/storage/connection.ts';

it('gives the rows of one statement by name and as columns, in whichever order it is asked', () => {
  const connection = new Connection(':memory:', { pragmas: [] });
  onTestFinished(() => connection.close());
  const sql = 'SELECT 1 AS one, 2 AS two';
  expect(connection.values(sql)).toEqual([[1, 2]]);
  expect(connection.all(sql)).toEqual([{ one: 1, two: 2 }]);
  expect(connection.get(sql)).toEqual({ one: 1, two: 2 });
  expect(connection.values(sql)).toEqual([[1, 2]]);
});

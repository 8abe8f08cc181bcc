import { Readable } from 'node:stream';
import { openTestDatabase } from '@savoir/testing/database';
import { expect, it } from 'vitest';
import { eachRow, everyRow, partsOfRows } from './in-parts.ts';

it.each([0, 1, 200, 501])('reads in parts what is read at once: %i rows', async (count) => {
  const database = await openTestDatabase();
  try {
    const rows = database.db.collection<{ _id: number }>('rows');
    const all = Array.from({ length: count }, (_, at) => ({ _id: at }));
    if (count > 0) await rows.insertMany([...all]);
    const find = () => rows.find().sort({ _id: 1 });
    expect(await everyRow(find())).toEqual(all);
    expect(await Readable.from(eachRow(find())).toArray()).toEqual(all);
    const parts = (await Readable.from(partsOfRows(find())).toArray()) as { _id: number }[][];
    expect(parts.flat()).toEqual(all);
    expect(parts.map(({ length }) => length)).toEqual(count === 501 ? [200, 200, 101] : count === 0 ? [] : [count]);
    const some = (await Readable.from(partsOfRows(find().limit(300))).toArray()) as { _id: number }[][];
    expect(some.flat()).toEqual(all.slice(0, 300));
  } finally {
    await database.close();
  }
});

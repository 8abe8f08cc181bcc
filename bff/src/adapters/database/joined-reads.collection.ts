import type { Db, Document } from 'mongodb';

/** What is read of one collection: stages of a pipeline. */
interface Reading {
  collection: string;
  stages: readonly Document[];
  resolve: (rows: Document[]) => void;
  reject: (error: unknown) => void;
}

/** Readings of this moment, until its code has run to its first wait. */
const gathered = new WeakMap<Db, Reading[]>();

/**
 * Rows of a collection, in no order. What a call asks of several collections before it waits for any answer, as in a
 * `Promise.all`, goes to the database in one command.
 */
export function readJoined<Row extends object>(
  db: Db,
  collection: string,
  stages: readonly Document[],
): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Document[]>();
  const reading = { collection, stages, resolve, reject };
  const others = gathered.get(db);
  if (others !== undefined) others.push(reading);
  else {
    const first = [reading];
    gathered.set(db, first);
    queueMicrotask(() => {
      gathered.delete(db);
      void read(db, first);
    });
  }
  return promise as Promise<Row[]>;
}

/** How many match, as far as `atMost`; equalities of an index are counted without reading. */
export async function countJoined(db: Db, collection: string, filter: Document, atMost?: number): Promise<number> {
  const [counted] = await readJoined<{ n: number }>(db, collection, [
    { $match: filter },
    ...(atMost === undefined ? [] : [{ $limit: atMost }]),
    { $group: { _id: 1, n: { $sum: 1 } } },
  ]);
  return counted?.n ?? 0;
}

async function read(db: Db, readings: readonly Reading[]): Promise<void> {
  try {
    const rows = await (readings.length === 1 ? readAlone(db, readings) : readTogether(db, readings));
    for (const [index, { resolve }] of readings.entries()) resolve(rows[index] ?? []);
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}

const readAlone = (db: Db, readings: readonly Reading[]): Promise<Document[][]> =>
  Promise.all(
    readings.map(({ collection, stages }) =>
      db
        .collection(collection)
        .aggregate([...stages])
        .toArray(),
    ),
  );

async function readTogether(db: Db, readings: readonly Reading[]): Promise<Document[][]> {
  const marked = readings.map(({ stages }, index) => [
    ...stages,
    { $replaceWith: { reading: { $literal: index }, row: '$$ROOT' } },
  ]);
  const [first = [], ...others] = marked;
  const united = others.map((pipeline, index) => ({
    $unionWith: { coll: readings[index + 1]?.collection, pipeline },
  }));
  const rows = await db
    .collection(readings[0]?.collection ?? '')
    .aggregate<{ reading: number; row: Document }>([...first, ...united])
    .toArray();
  return readings.map((_, index) => rows.flatMap(({ reading, row }) => (reading === index ? [row] : [])));
}

import type { Collection, Db, Document } from 'mongodb';

/** A collection that its owner has opened. */
type Rows = Pick<Collection, 'collectionName' | 'aggregate'>;

/** What is read of one collection: stages of a pipeline. */
interface Reading {
  collection: Rows;
  stages: readonly Document[];
  resolve: (rows: Document[]) => void;
  reject: (error: unknown) => void;
}

/** Readings of this moment, until its code has run to its first wait. */
const gathered = new WeakMap<Db, [Reading, ...Reading[]]>();

/**
 * Rows of a collection, in no order. What a call asks of several collections before it waits for any answer, as in a
 * `Promise.all`, goes to the database in one command.
 */
export function readJoined<Row extends object>(db: Db, collection: Rows, stages: readonly Document[]): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Document[]>();
  const reading = { collection, stages, resolve, reject };
  const others = gathered.get(db);
  if (others !== undefined) others.push(reading);
  else {
    const first: [Reading] = [reading];
    gathered.set(db, first);
    queueMicrotask(() => {
      gathered.delete(db);
      void read(first);
    });
  }
  return promise as Promise<Row[]>;
}

/** How many match, as far as `atMost`; equalities of an index are counted without reading. */
export async function countJoined(db: Db, collection: Rows, filter: Document, atMost?: number): Promise<number> {
  const [counted] = await readJoined<{ n: number }>(db, collection, [
    { $match: filter },
    ...(atMost === undefined ? [] : [{ $limit: atMost }]),
    { $group: { _id: 1, n: { $sum: 1 } } },
  ]);
  return counted?.n ?? 0;
}

/** The order of an index, by characters, for rows that are read here. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function read(readings: readonly [Reading, ...Reading[]]): Promise<void> {
  try {
    const rows = await (readings.length === 1 ? [await readAlone(readings[0])] : readTogether(readings));
    for (const [index, { resolve }] of readings.entries()) resolve(rows[index] ?? []);
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}

const readAlone = ({ collection, stages }: Reading): Promise<Document[]> => collection.aggregate([...stages]).toArray();

async function readTogether([first, ...others]: readonly [Reading, ...Reading[]]): Promise<Document[][]> {
  const marked = ({ stages }: Reading, index: number) => [
    ...stages,
    { $replaceWith: { reading: { $literal: index }, row: '$$ROOT' } },
  ];
  const united = others.map((other, index) => ({
    $unionWith: { coll: other.collection.collectionName, pipeline: marked(other, index + 1) },
  }));
  const stages = [...marked(first, 0), ...united];
  const rows = await first.collection.aggregate<{ reading: number; row: Document }>(stages).toArray();
  return [first, ...others].map((_, index) => rows.flatMap(({ reading, row }) => (reading === index ? [row] : [])));
}

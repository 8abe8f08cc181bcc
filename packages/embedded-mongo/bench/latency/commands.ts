import { setTimeout as after } from 'node:timers/promises';
import type { Collection, Db, Document } from 'mongodb';

export interface Item {
  _id: number;
  n: number;
  group: string;
  title: string;
  tags: string[];
  at: Date;
  seen?: number;
}

const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];

/** About 250 bytes. */
const itemOf = (_id: number): Item => ({
  _id,
  n: (_id * 7919) % 100_003,
  group: `group ${_id % 100}`,
  title: `${words[_id % 8]} ${words[(_id >> 3) % 8]} ${_id} `.repeat(4),
  tags: [words[_id % 8] ?? '', words[(_id >> 4) % 8] ?? ''],
  at: new Date(1_700_000_000_000 + _id * 1000),
});

const batch = 5000;

export async function fill(items: Collection<Item>, documents: number): Promise<void> {
  for (let from = 0; from < documents; from += batch)
    await items.insertMany(
      Array.from({ length: Math.min(batch, documents - from) }, (_, at) => itemOf(from + at)),
      { ordered: false },
    );
  await items.createIndexes([{ key: { n: 1 } }]);
}

export interface Heavy {
  name: string;
  run(items: Collection<Item>, db: Db): Promise<unknown>;
}

/** For that long, again and again: one of them is over before others come. */
async function repeatedly(run: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 5000;
  while (performance.now() < end) await run();
}

/** A document of some megabytes, every part of it changed. */
async function updateLargeDocument(db: Db): Promise<void> {
  const large = db.collection<Document & { _id: number }>('large');
  const entries = Array.from({ length: 40_000 }, (_, at) => ({ at, name: `entry ${at}`, done: false }));
  await large.updateOne({ _id: 1 }, { $set: { entries } }, { upsert: true });
  for (let turn = 0; turn < 20; turn++)
    await large.updateOne({ _id: 1 }, { $set: { 'entries.$[].done': turn % 2 === 0 } });
}

async function expireAll(db: Db, documents: number): Promise<void> {
  const old = db.collection<Document & { _id: number }>('old');
  await old.deleteMany({});
  for (let from = 0; from < documents; from += batch)
    await old.insertMany(
      Array.from({ length: batch }, (_, at) => ({
        _id: from + at,
        at: new Date(0),
        text: `old ${from + at}`.repeat(10),
      })),
    );
  await old.createIndexes([{ key: { at: 1 }, expireAfterSeconds: 1 }]);
}

async function untilExpired(db: Db): Promise<void> {
  const old = db.collection('old');
  while ((await old.estimatedDocumentCount()) > 0) await after(200);
}

/** What used to keep everybody waiting. */
export function heavyCommands(documents: number): (Heavy & { prepare?: (db: Db) => Promise<void> })[] {
  return [
    { name: 'nothing', run: () => after(5000) },
    { name: 'countDocuments({})', run: (items) => repeatedly(() => items.countDocuments({})) },
    { name: 'estimatedDocumentCount()', run: (items) => repeatedly(() => items.estimatedDocumentCount()) },
    { name: 'find unindexed', run: (items) => items.find({ title: 'none' }).toArray() },
    {
      name: '$match and $group',
      run: (items) =>
        items
          .aggregate([
            { $match: { n: { $gte: 0 } } },
            { $group: { _id: '$group', n: { $sum: 1 }, sum: { $sum: '$n' } } },
          ])
          .toArray(),
    },
    { name: 'updateMany of all', run: (items) => items.updateMany({}, { $inc: { seen: 1 } }) },
    { name: 'createIndex', run: (items) => items.createIndexes([{ key: { group: 1, at: -1 } }]) },
    { name: 'a large document, 20 times', run: (_items, db) => updateLargeDocument(db) },
    {
      name: 'TTL sweep of a tenth',
      prepare: (db) => expireAll(db, Math.ceil(documents / 10 / batch) * batch),
      run: (_items, db) => untilExpired(db),
    },
    { name: 'deleteMany of a tenth', run: (items) => items.deleteMany({ _id: { $lt: documents / 10 } }) },
  ];
}

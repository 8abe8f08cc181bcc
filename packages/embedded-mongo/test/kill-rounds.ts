import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { MongoClient, MongoError, type Db } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';
import { kill, startServerProcess } from './server-process.ts';

/** What the clients of all rounds were asked for is done. */
interface Acknowledged {
  inserted: string[];
  counted: number;
  pairs: number[];
  /** The last mark that an update of every document was answered with. */
  mark: number;
  marks: number;
}

interface Marked {
  _id: number;
  left: number;
  right: number;
}

const marked = 1000;
const roundMs = 700;
const longestRoundMs = 10_000;

/** Until the server is gone. */
async function forever(step: (n: number) => Promise<void>): Promise<void> {
  try {
    for (let n = 0; ; n++) await step(n);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
  }
}

async function prepare(db: Db): Promise<void> {
  await db.collection('notes').createIndexes([{ key: { n: 1, tags: 1 } }, { key: { tags: 1 } }]);
  const marks = db.collection<Marked>('marked');
  if ((await marks.estimatedDocumentCount()) < marked) {
    await marks.deleteMany({});
    await marks.insertMany(Array.from({ length: marked }, (_, _id) => ({ _id, left: 0, right: 0 })));
  }
}

function writers(client: MongoClient, db: Db, round: number, done: Acknowledged): Promise<void>[] {
  const notes = Array.from({ length: 6 }, (_, writer) =>
    forever(async (n) => {
      const _id = `${round}-${writer}-${n}`;
      await db
        .collection<{ _id: string; n: number; tags: string[] }>('notes')
        .insertOne({ _id, n, tags: [`t${n % 5}`, 'all'] });
      done.inserted.push(_id);
    }),
  );
  const counter = forever(async () => {
    await db
      .collection<{ _id: string; n: number }>('counter')
      .updateOne({ _id: 'c' }, { $inc: { n: 1 } }, { upsert: true });
    done.counted++;
  });
  const pairs = forever(async (n) => {
    const id = round * 100_000 + n;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection<{ _id: number }>('left').insertOne({ _id: id }, { session });
        await db.collection<{ _id: number }>('right').insertOne({ _id: id }, { session });
      }),
    );
    done.pairs.push(id);
  });
  const marks = forever(async (n) => {
    const mark = round * 1000 + n + 1;
    await db.collection<Marked>('marked').updateMany({}, { $set: { left: mark, right: mark } });
    done.mark = mark;
    done.marks++;
  });
  const indexes = forever(async () => {
    await db.collection('marked').createIndexes([{ key: { left: 1, _id: 1 } }, { key: { right: -1 } }]);
    await db.collection('marked').dropIndex('left_1__id_1');
    await db.collection('marked').dropIndex('right_-1');
  });
  return [...notes, counter, pairs, marks, indexes];
}

/** For a moment, and on a busy machine until each kind of write was acknowledged once. */
async function untilAllHaveWritten(done: Acknowledged): Promise<void> {
  const counts = (): number[] => [done.inserted.length, done.pairs.length, done.marks];
  const before = counts();
  const start = performance.now();
  await after(roundMs);
  while (counts().some((count, at) => count === before[at]) && performance.now() - start < longestRoundMs)
    await after(20);
}

const missing = <T>(wanted: readonly T[], there: ReadonlySet<T>): number =>
  wanted.filter((one) => !there.has(one)).length;

/** Everything that is not as it was acknowledged. */
async function faultsIn(db: Db, done: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  const check = (is: boolean, fault: string): void => void (is || faults.push(fault));
  const stored = new Set((await db.collection('notes').distinct('_id')).map(String));
  check(missing(done.inserted, stored) === 0, `${missing(done.inserted, stored)} acknowledged documents are missing`);
  const tagged = await db.collection('notes').find({ tags: 'all' }).hint({ tags: 1 }).toArray();
  check(tagged.length === stored.size, 'an index lacks documents');
  const counter = await db.collection<{ _id: string; n: number }>('counter').findOne({ _id: 'c' });
  check(Number(counter?.n) >= done.counted, 'acknowledged increments are missing');
  const left = (await db.collection('left').distinct('_id')).map(Number);
  const right = (await db.collection('right').distinct('_id')).map(Number);
  check(left.join() === right.join(), 'half of a transaction is there');
  check(missing(done.pairs, new Set(left)) === 0, 'acknowledged transactions are missing');
  const marks = db.collection<Marked>('marked');
  check(
    (await marks.countDocuments({ left: { $lt: done.mark } })) === 0,
    'an acknowledged update of many is part done',
  );
  const halves = [{ $project: { isHalf: { $ne: ['$left', '$right'] } } }, { $match: { isHalf: true } }];
  check((await marks.aggregate(halves).toArray()).length === 0, 'half of a document was changed');
  for (const name of ['notes', 'marked', 'left', 'right']) {
    const { valid, errors } = await db.command({ validate: name });
    check(valid === true, `${name}: ${String(errors)}`);
  }
  return faults;
}

export interface KillRounds {
  inserted: number;
  pairs: number;
  marks: number;
  faults: string[];
}

/**
 * Kills a server again and again under writers of single documents, transactions, updates of many and index builds,
 * and says what is not there that was acknowledged.
 */
export async function killInRounds(
  dir: string,
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<KillRounds> {
  const done: Acknowledged = { inserted: [], counted: 0, pairs: [], mark: 0, marks: 0 };
  for (let round = 0; round < rounds; round++) {
    const { child, url } = await startServerProcess(dir);
    const setup = new MongoClient(url);
    await prepare(setup.db('crash'));
    await setup.close();
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 300, retryWrites: false });
    const writing = writers(client, client.db('crash'), round, done);
    await untilAllHaveWritten(done);
    await kill(child);
    await Promise.all(writing);
    await client.close();
    onRound(round + 1);
  }
  const server = await startEmbeddedMongo({ dir });
  const client = new MongoClient(server.url);
  const faults = await faultsIn(client.db('crash'), done);
  await client.close();
  await server.close();
  const file = new DatabaseSync(join(dir, 'data.sqlite'), { readOnly: true });
  const integrity = file.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
  file.close();
  if (integrity !== 'ok') faults.push(`the file: ${String(integrity)}`);
  return { inserted: done.inserted.length, pairs: done.pairs.length, marks: done.marks, faults };
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { serialize } from 'bson';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo, type EmbeddedMongoOptions } from '../src/index.ts';
import { codeOf, type AnyDocument } from './database.ts';

async function started(options: Omit<EmbeddedMongoOptions, 'dir'> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-memory-'));
  const server = await startEmbeddedMongo({ dir, ...options });
  const client = new MongoClient(server.url, { retryReads: false });
  onTestFinished(async () => {
    await client.close();
    await server.close();
    rmSync(dir, { recursive: true });
  });
  return { dir, server, url: server.url, client, docs: client.db('a').collection<AnyDocument>('c') };
}

const long = 'x'.repeat(10_000);

/** Twelve thousand documents of 10 kB: more than one command may keep. */
async function filled(docs: Awaited<ReturnType<typeof started>>['docs']): Promise<void> {
  for (let part = 0; part < 12; part++)
    await docs.insertMany(Array.from({ length: 1000 }, (_, at) => ({ n: (part * 1000 + at) % 7919, long })));
}

const residentBytes = (pid: number | undefined): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

it('refuses a sort or a group that needs too much memory, and goes on', async () => {
  const { docs } = await started();
  await filled(docs);
  expect(await codeOf(docs.find().sort({ n: 1 }).toArray())).toBe(292);
  expect(await codeOf(docs.aggregate([{ $sort: { n: 1 } }]).toArray())).toBe(292);
  expect(await codeOf(docs.aggregate([{ $group: { _id: ['$long', '$_id'] } }]).toArray())).toBe(292);

  const page = await docs
    .find({}, { projection: { n: 1, _id: 0 } })
    .sort({ n: -1 })
    .limit(2)
    .toArray();
  expect(page).toEqual([{ n: 7918 }, { n: 7917 }]);
  const grouped = await docs.aggregate([{ $group: { _id: { $lt: ['$n', 100] }, n: { $sum: 1 } } }]).toArray();
  expect(grouped).toHaveLength(2);
});

it('frees what a sort kept when its cursor is closed', async () => {
  const { docs } = await started();
  await docs.insertMany(Array.from({ length: 6000 }, (_, at) => ({ n: at % 997, long })));
  for (let turn = 0; turn < 8; turn++) {
    const cursor = docs.find().sort({ n: 1 });
    expect(await cursor.next()).toMatchObject({ n: 0 });
    await cursor.close();
  }
});

it('keeps its answers small for a client that asks and does not read', async () => {
  const { dir, docs, client, server } = await started();
  await docs.insertMany(Array.from({ length: 1500 }, () => ({ long })));
  const find = serialize({ find: 'c', batchSize: 1500, $db: 'a' });
  const request = Buffer.alloc(21 + find.length);
  request.writeInt32LE(request.length, 0);
  request.writeInt32LE(2013, 12);
  request.set(find, 21);
  const deaf = connect(join(dir, 'mongo.sock')).pause();
  onTestFinished(() => void deaf.destroy());
  const before = residentBytes(server.pid);
  for (let asked = 0; asked < 120; asked++) deaf.write(request);
  await expect.poll(() => docs.estimatedDocumentCount()).toBe(1500);
  for (let turn = 0; turn < 20; turn++) await client.db('a').command({ ping: 1 });
  // Each answer is 15 MB: all of them would be 1.8 GB.
  expect(residentBytes(server.pid) - before).toBeLessThan(400 * 2 ** 20);
});

it('runs again at the same address after it ran out of memory, with all it had acknowledged', async () => {
  const causes: Error[] = [];
  const { docs } = await started({ memoryMb: 32, onRestart: (cause) => causes.push(cause) });
  const words = Array.from({ length: 100 }, (_, at) => at);
  for (let part = 0; part < 10; part++)
    await docs.insertMany(Array.from({ length: 1000 }, (_, at) => ({ _id: part * 1000 + at, words })));
  const everything = docs.aggregate([{ $group: { _id: ['$_id', '$words'] } }, { $count: 'n' }]);
  await expect(everything.toArray()).rejects.toThrow(/closed/);
  await expect.poll(() => causes.length).toBeGreaterThan(0);
  expect(causes[0]?.message).toContain('SIGABRT');
  await expect.poll(() => docs.countDocuments({})).toBe(10_000);
  await docs.insertOne({ _id: 10_001 });
  expect(await docs.findOne({ _id: 10_001 })).toEqual({ _id: 10_001 });
});

it('frees the transaction of a client that has gone, at once', async () => {
  const { docs, url } = await started();
  await docs.insertOne({ n: 0 });
  const other = new MongoClient(url);
  await other.connect();
  const session = other.startSession();
  session.startTransaction();
  await other
    .db('a')
    .collection('c')
    .updateOne({}, { $set: { n: 1 } }, { session });
  await other.close(true);
  const began = performance.now();
  await docs.updateOne({}, { $set: { m: 1 } });
  expect(performance.now() - began).toBeLessThan(3000);
  expect(await docs.findOne({}, { projection: { _id: 0 } })).toEqual({ n: 0, m: 1 });
});

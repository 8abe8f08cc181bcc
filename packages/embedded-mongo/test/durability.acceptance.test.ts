import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { MongoClient, MongoError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { startServerProcess } from './server-process.ts';

let dir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded mongo '));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true });
});

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const started = await startServerProcess(dir);
  children.push(started.child);
  return started;
}

interface Acknowledged {
  inserted: string[];
  counted: number;
  pairs: number[];
}

/** Writes until the server is gone; gives what was acknowledged. */
async function writeUntilKilled(url: string, round: number, child: ChildProcess): Promise<Acknowledged> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 300, retryWrites: false });
  const db = client.db('crash');
  const acknowledged: Acknowledged = { inserted: [], counted: 0, pairs: [] };
  const forever = async (step: (n: number) => Promise<void>): Promise<void> => {
    try {
      for (let n = 0; ; n++) await step(n);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
    }
  };
  const writers = Array.from({ length: 6 }, (_, writer) =>
    forever(async (n) => {
      const _id = `${round}-${writer}-${n}`;
      await db
        .collection<{ _id: string; n: number; tags: string[] }>('notes')
        .insertOne({ _id, n, tags: [`t${n % 5}`, 'all'] });
      acknowledged.inserted.push(_id);
    }),
  );
  const counter = forever(async () => {
    await db
      .collection<{ _id: string; n: number }>('counter')
      .updateOne({ _id: 'c' }, { $inc: { n: 1 } }, { upsert: true });
    acknowledged.counted++;
  });
  const pairs = forever(async (n) => {
    const id = round * 100_000 + n;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection<{ _id: number }>('left').insertOne({ _id: id }, { session });
        await db.collection<{ _id: number }>('right').insertOne({ _id: id }, { session });
      }),
    );
    acknowledged.pairs.push(id);
  });
  await after(700);
  child.kill('SIGKILL');
  await Promise.all([...writers, counter, pairs]);
  await client.close();
  return acknowledged;
}

describe('a killed server', () => {
  it('has every acknowledged write after each of several rounds, and whole transactions only', async () => {
    const inserted: string[] = [];
    let counted = 0;
    const pairs: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { child, url } = await startProcess();
      const setup = new MongoClient(url);
      await setup
        .db('crash')
        .collection('notes')
        .createIndexes([{ key: { n: 1, tags: 1 } }, { key: { tags: 1 } }]);
      await setup.close();
      const acknowledged = await writeUntilKilled(url, round, child);
      inserted.push(...acknowledged.inserted);
      counted += acknowledged.counted;
      pairs.push(...acknowledged.pairs);
    }
    expect(inserted.length).toBeGreaterThan(50);
    expect(pairs.length).toBeGreaterThan(4);

    const server = await startEmbeddedMongo({ dir });
    const client = new MongoClient(server.url);
    const db = client.db('crash');
    const stored = new Set((await db.collection('notes').find().toArray()).map(({ _id }) => String(_id)));
    expect(inserted.filter((id) => !stored.has(id))).toEqual([]);
    expect(await db.collection('notes').find({ tags: 'all' }).hint({ tags: 1 }).toArray()).toHaveLength(stored.size);
    expect(
      Number((await db.collection<{ _id: string; n: number }>('counter').findOne({ _id: 'c' }))?.n),
    ).toBeGreaterThanOrEqual(counted);
    const left = (await db.collection('left').distinct('_id')).map(Number);
    expect(await db.collection('right').distinct('_id')).toEqual(left);
    expect(pairs.filter((id) => !left.includes(id))).toEqual([]);
    await client.close();
    await server.close();
    const file = new DatabaseSync(join(dir, 'data.sqlite'), { readOnly: true });
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
  });
});

describe('the data directory', () => {
  it('keeps its data from one start to the next', async () => {
    const url = async (): Promise<{ url: string; close(): Promise<void> }> =>
      startEmbeddedMongo({ dir: join(dir, 'made', 'here') });
    const first = await url();
    let client = new MongoClient(first.url);
    await client.db('a').collection('x').insertOne({ kept: true });
    await client
      .db('a')
      .collection('x')
      .createIndexes([{ key: { kept: 1 }, unique: true }]);
    await client.close();
    await first.close();
    const second = await url();
    client = new MongoClient(second.url);
    expect(
      await client
        .db('a')
        .collection('x')
        .findOne({}, { projection: { _id: 0 } }),
    ).toEqual({ kept: true });
    await expect(client.db('a').collection('x').insertOne({ kept: true })).rejects.toMatchObject({ code: 11000 });
    await client.close();
    await second.close();
  });

  it('is served by one server at a time, in this process or another', async () => {
    const server = await startEmbeddedMongo({ dir });
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(`in use by process ${process.pid}`);
    await expect(startProcess()).rejects.toThrow('one embedded MongoDB server per directory');
    await server.close();
    const again = await startEmbeddedMongo({ dir });
    await again.close();
  });

  it('lets its owner alone connect', async () => {
    const server = await startEmbeddedMongo({ dir });
    expect(statSync(join(dir, 'mongo.sock')).mode & 0o777).toBe(0o600);
    await server.close();
  });
});

describe('the address', () => {
  it('can be a port of 127.0.0.1, with sessions and transactions', async () => {
    const server = await startEmbeddedMongo({ dir, port: 0 });
    expect(server.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0&/);
    const client = new MongoClient(server.url);
    await client.withSession((session) =>
      session.withTransaction(() => client.db('a').collection('x').insertOne({ a: 1 }, { session })),
    );
    expect(await client.db('a').collection('x').countDocuments()).toBe(1);
    await client.close();
    await server.close();
  });

  it('that is taken is refused in a clear line', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(startEmbeddedMongo({ dir, port })).rejects.toThrow(/EADDRINUSE/);
    await new Promise((resolve) => other.close(resolve));
    const server = await startEmbeddedMongo({ dir });
    await server.close();
  });
});

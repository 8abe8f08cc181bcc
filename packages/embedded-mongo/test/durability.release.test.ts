import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { killInRounds } from './kill-rounds.ts';
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

it('a killed server has every acknowledged write after each of several rounds, and whole transactions only', async () => {
  const { inserted, pairs, marks, faults } = await killInRounds(dir, 4);
  expect(faults).toEqual([]);
  expect(inserted).toBeGreaterThan(20);
  expect(pairs).toBeGreaterThan(3);
  expect(marks).toBeGreaterThan(3);
});

it('the data directory is served by one server at a time, in this process or another', async () => {
  const server = await startEmbeddedMongo({ dir });
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(`in use by process ${process.pid}`);
  await expect(startProcess()).rejects.toThrow('one embedded MongoDB server per directory');
  await server.close();
  const again = await startEmbeddedMongo({ dir });
  await again.close();
});

it('the data directory lets its owner alone connect', async () => {
  const server = await startEmbeddedMongo({ dir });
  expect(statSync(join(dir, 'mongo.sock')).mode & 0o777).toBe(0o600);
  await server.close();
});

it('the address of the database can be a port of 127.0.0.1, with sessions and transactions', async () => {
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

it('the address that is taken is refused in a clear line', async () => {
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

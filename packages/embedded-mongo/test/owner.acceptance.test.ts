import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';

async function owned() {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-owner-'));
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'processes/owner.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    owner.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  const [line] = (await once(createInterface(owner.stdout), 'line')) as [string];
  const { url, pid } = JSON.parse(line) as { url: string; pid: number };
  return { dir, owner, client: new MongoClient(url, { serverSelectionTimeoutMS: 2000 }), pid };
}

it('ends with an owner that is killed, and the directory is free for the next one at once', async () => {
  const { dir, owner, client } = await owned();
  const docs = client.db('a').collection<{ _id: number }>('c');
  await docs.insertOne({ _id: 1 });
  owner.kill('SIGKILL');
  await once(owner, 'exit');

  const next = await startEmbeddedMongo({ dir });
  const other = new MongoClient(next.url);
  expect(await other.db('a').collection<{ _id: number }>('c').findOne({})).toEqual({ _id: 1 });
  await Promise.all([client.close(), other.close()]);
  await next.close();
});

it('goes on for its owner when the terminal interrupts both', async () => {
  const { client, pid } = await owned();
  const docs = client.db('a').collection<{ _id: number }>('c');
  await docs.insertOne({ _id: 1 });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  await docs.insertOne({ _id: 2 });
  expect(await docs.countDocuments({})).toBe(2);
  await client.close();
});

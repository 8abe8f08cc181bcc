import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo, type EmbeddedMongoOptions } from '../src/index.ts';

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

async function stored(options: Omit<EmbeddedMongoOptions, 'dir'>) {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-kept-'));
  const server = await startEmbeddedMongo({ dir, ...options });
  onTestFinished(async () => {
    await server.close();
    rmSync(dir, { recursive: true });
  });
  const kill = (): void => void (server.pid !== undefined && process.kill(server.pid, 'SIGKILL'));
  return { server, kill };
}

it('is given up when it ends again and again', { tags: 'release' }, async () => {
  let restarts = 0;
  const ends: Error[] = [];
  const { kill } = await stored({ onRestart: () => restarts++, onEnd: (cause) => ends.push(cause) });
  for (let turn = 1; turn <= 5; turn++) {
    kill();
    await expect.poll(() => restarts).toBe(turn);
  }
  kill();
  await expect.poll(() => ends.map(({ message }) => message)).toEqual(['the embedded MongoDB server ended by SIGKILL']);
  expect(restarts).toBe(5);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('closes also while it starts again', async () => {
  const { server, kill } = await stored({});
  const former = server.pid ?? 0;
  kill();
  // Its number is freed with the news of its end.
  await expect.poll(() => isThere(former), { interval: 1 }).toBe(false);
  await server.close();
});

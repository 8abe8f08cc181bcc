import { databaseServer } from '@savoir/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { reviveStuckMonitors } from './stuck-monitor.ts';

const longestMs = 300;

async function watched() {
  const mongo = await MongoClient.connect(await databaseServer());
  onTestFinished(() => mongo.close());
  let connections = 0;
  mongo.on('topologyOpening', () => connections++);
  reviveStuckMonitors(mongo, longestMs);
  const start = (connectionId: string) => mongo.emit('serverHeartbeatStarted', { connectionId } as never);
  const end = (connectionId: string) => mongo.emit('serverHeartbeatSucceeded', { connectionId } as never);
  return { mongo, start, end, connections: () => connections };
}

const pause = () => new Promise((done) => setTimeout(done, 2 * longestMs));

it('connects again after a look at the server that never ends, and calls are answered', async () => {
  const { mongo, start, connections } = await watched();
  start('127.0.0.1:1');
  await expect.poll(connections).toBe(1);
  await expect.poll(() => mongo.db('a').command({ ping: 1 })).toEqual(expect.objectContaining({ ok: 1 }));
});

it('leaves a connection alone whose looks end, and one that its owner closed', async () => {
  const { mongo, start, end, connections } = await watched();
  start('127.0.0.1:1');
  end('127.0.0.1:1');
  await pause();
  start('127.0.0.1:1');
  await mongo.close();
  await pause();
  expect(connections()).toBe(0);
});

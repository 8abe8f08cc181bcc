import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { mongoJobQueue } from '../../../src/jobs/mongo-job-queue.ts';
import { queueSettings, type Appended, type ListRow, type RunRow } from './queue-settings.ts';

// A worker that appends numbers to lists, for the test that kills and holds workers.

const mongo = await MongoClient.connect(process.env['MONGODB_URL'] ?? '', { connectTimeoutMS: 2000 });
const db = mongo.db('queue');
const log = pino({ level: 'silent' });
const queue = mongoJobQueue({ db, log, clock: () => new Date(), ...queueSettings });

queue.define<Appended>('append', {
  maxAttempts: 1000,
  async run({ id, payload: { key, value }, attempt, signal }) {
    // Twice the same attempt would be two workers with one lease.
    await db.collection<RunRow>('runs').insertOne({ _id: `${id}:${attempt}`, job: id, attempt, worker: process.pid });
    await delay(randomInt(200));
    signal.throwIfAborted();
    // Safe to repeat, as the queue asks of every job.
    await db.collection<ListRow>('lists').updateOne({ _id: key, values: { $ne: value } }, { $push: { values: value } });
    await delay(randomInt(50));
  },
  async onDead({ id }) {
    await db.collection<{ _id: string }>('dead').insertOne({ _id: id });
  },
});
queue.start();
process.stdout.write('working\n');

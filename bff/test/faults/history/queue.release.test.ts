import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { isDatabaseDown } from '../../../src/adapters/database/outage.ts';
import type { JobRow } from '../../../src/jobs/job.collection.ts';
import { mongoJobQueue } from '../../../src/jobs/mongo-job-queue.ts';
import { eventually } from '../../client.ts';
import { startDatabaseProcess } from '../database-process.ts';
import { itSurvives } from '../fault.ts';
import { queueSettings, type ListRow, type RunRow } from './queue-settings.ts';

const keys = ['a', 'b', 'c'];
const rounds = 8;

itSurvives(
  {
    part: 'At the same time',
    fault: 'Three workers and the database are killed and held again and again, while every job is given twice',
    person: 'Work that was cut is done by another worker after its lease.',
    kept: 'Every job that was taken, done; its effect once; no attempt by two workers.',
  },
  async (measure) => {
    const database = await startDatabaseProcess();
    onTestFinished(() => database.close());
    const url = `mongodb://127.0.0.1:${database.port}/?directConnection=true`;
    const mongo = await MongoClient.connect(url, { serverSelectionTimeoutMS: 1000, connectTimeoutMS: 2000 });
    onTestFinished(() => mongo.close());
    const db = mongo.db('queue');
    await db.collection<ListRow>('lists').insertMany(keys.map((_id) => ({ _id, values: [] })));

    const workers: ChildProcess[] = [];
    onTestFinished(() => {
      for (const worker of workers) worker.kill('SIGKILL');
    });
    const startWorker = async () => {
      const worker = spawn(process.execPath, [join(import.meta.dirname, 'queue-worker.ts')], {
        env: { ...process.env, MONGODB_URL: url },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      worker.stderr.pipe(process.stderr, { end: false });
      workers.push(worker);
      await once(worker.stdout, 'data');
      return worker;
    };

    const taken = new Set<number>();
    const over = new AbortController();
    const queue = mongoJobQueue({ db, log: pino({ level: 'silent' }), clock: () => new Date(), ...queueSettings });
    const give = async (value: number): Promise<void> => {
      try {
        await queue.enqueue('append', `append:${value}`, { key: keys[value % keys.length], value });
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await delay(50);
        return give(value);
      }
    };
    const giver = async (first: number) => {
      for (let value = first; !over.signal.aborted; value += 2) {
        await give(value);
        taken.add(value);
        // A client that did not hear the answer sends it again.
        if (value % 3 === 0) await give(value);
        await delay(15);
      }
    };

    const running = [await startWorker(), await startWorker(), await startWorker()];
    const giving = [giver(0), giver(1)];
    for (let round = 0; round < rounds; round++) {
      await delay(600);
      const victim = running[round % 3];
      if (round % 4 === 1) {
        // Longer than its lease: it comes back to jobs that others have.
        victim?.kill('SIGSTOP');
        await delay(2 * queueSettings.leaseMs);
        victim?.kill('SIGCONT');
      } else if (round % 4 === 3) {
        await database.kill();
        await database.start();
      } else {
        victim?.kill('SIGKILL');
        running[round % 3] = await startWorker();
      }
    }
    over.abort();
    await Promise.all(giving);
    await eventually(
      () => db.collection<JobRow>('jobs').countDocuments({ state: 'open' }),
      (open) => open === 0,
    );

    const jobs = await db.collection<JobRow>('jobs').find().toArray();
    expect(jobs.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(jobs.map(({ _id }) => Number(_id.split(':')[1])).toSorted((a, b) => a - b)).toEqual(
      [...taken].toSorted((a, b) => a - b),
    );
    const lists = await db.collection<ListRow>('lists').find().toArray();
    const effects = lists.flatMap(({ values }) => values);
    expect(effects.toSorted((a, b) => a - b)).toEqual([...taken].toSorted((a, b) => a - b));
    const runs = await db.collection<RunRow>('runs').find().toArray();
    for (const { _id, attempts } of jobs) {
      const last = Math.max(...runs.filter(({ job }) => job === _id).map(({ attempt }) => attempt));
      expect([_id, last]).toEqual([_id, attempts]);
    }
    const repeated = runs.length - jobs.length;
    expect(repeated).toBeGreaterThan(0);
    measure(`${jobs.length} jobs, ${repeated} attempts cut, ${rounds} faults`);
  },
);

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientSession, MongoClient, MongoError, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { type DatabaseProcess, startDatabaseProcess } from '../database-process.ts';
import { itSurvives } from '../fault.ts';
import { anomaliesOf, type Operation, type Transaction } from './check-history.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const clients = 8;
const rounds = 12;
/** Between two faults, at the least: a slow machine takes longer for it. */
const committedEachRound = 20;

interface List {
  _id: string;
  values: number[];
}

let database: DatabaseProcess;
beforeAll(async () => {
  database = await startDatabaseProcess();
});
afterAll(() => database.close());

const url = () => `mongodb://127.0.0.1:${database.port}/?directConnection=true`;
const connect = () => MongoClient.connect(url(), { serverSelectionTimeoutMS: 8000, connectTimeoutMS: 2000 });
const listsOf = (mongo: MongoClient) => mongo.db('history').collection<List>('lists');

const countOf = (history: readonly Transaction[], outcome: Transaction['outcome']): number =>
  history.filter((one) => one.outcome === outcome).length;

/** Writes down what every client did while something is done to the database. */
async function record(fault: (history: readonly Transaction[]) => Promise<void>): Promise<Transaction[]> {
  const history: Transaction[] = [];
  let value = 0;
  const over = new AbortController();

  async function step(mongo: MongoClient, session: ClientSession | undefined): Promise<Operation> {
    const key = keys[randomInt(keys.length)] ?? '';
    const options = session === undefined ? {} : { session };
    if (randomInt(2) === 0) {
      const row = await listsOf(mongo).findOne({ _id: key }, options);
      return { kind: 'read', key, values: row?.values ?? [] };
    }
    const operation: Operation = { kind: 'append', key, value: ++value };
    await listsOf(mongo)
      .updateOne({ _id: key }, { $push: { values: operation.value } }, { upsert: true, ...options })
      .catch((error: unknown) => {
        throw new Cut(operation, error);
      });
    return operation;
  }

  async function alone(mongo: MongoClient): Promise<Omit<Transaction, 'id' | 'startedAt' | 'ended'>> {
    try {
      return { outcome: 'committed', operations: [await step(mongo, undefined)] };
    } catch (error) {
      return { outcome: 'unknown', operations: error instanceof Cut ? [error.operation] : [] };
    }
  }

  async function together(mongo: MongoClient): Promise<Omit<Transaction, 'id' | 'startedAt' | 'ended'>> {
    const operations: Operation[] = [];
    const session = mongo.startSession();
    try {
      session.startTransaction();
      for (let count = 1 + randomInt(4); count > 0; count--) operations.push(await step(mongo, session));
    } catch (error) {
      if (error instanceof Cut) operations.push(error.operation);
      // The driver keeps to itself that the server was away: it ends the transaction by its own.
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
      return { outcome: 'aborted', operations };
    }
    try {
      await session.commitTransaction();
      return { outcome: 'committed', operations };
    } catch (error) {
      // The driver lets an application start again where it has this label: then nothing of it may be there.
      const isOff = error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
      return { outcome: isOff ? 'aborted' : 'unknown', operations };
    } finally {
      await session.endSession();
    }
  }

  async function client(): Promise<void> {
    const mongo = await connect();
    try {
      while (!over.signal.aborted) {
        const startedAt = performance.now();
        const done = await (randomInt(3) === 0 ? alone(mongo) : together(mongo));
        history.push({ ...done, id: history.length, startedAt, ended: performance.now() });
        if (done.outcome !== 'committed') await delay(50);
      }
    } finally {
      await mongo.close();
    }
  }

  const running = Array.from({ length: clients }, client);
  await fault(history).finally(() => over.abort());
  await Promise.all(running);
  return history;
}

/** What went wrong with an append, which may have happened. */
class Cut extends Error {
  readonly operation: Operation;
  constructor(operation: Operation, cause: unknown) {
    super('the append was not answered', { cause });
    this.operation = operation;
    if (cause instanceof MongoServerError && cause.code === 2) throw cause;
  }
}

async function lists(): Promise<Map<string, number[]>> {
  const mongo = await connect();
  const rows = await listsOf(mongo).find().toArray();
  await mongo.close();
  return new Map(keys.map((key) => [key, rows.find(({ _id }) => _id === key)?.values ?? []]));
}

itSurvives(
  {
    part: 'Database',
    fault: 'The embedded database is killed and held again and again under transactions',
    person: 'A call that was cut answers 503 and is repeated.',
    kept: 'Every committed transaction, whole and once; all of them could have run one after the other (list-append, as Elle judges it): no anomaly.',
  },
  async (measure) => {
    const history = await record(async (soFar) => {
      for (let round = 0; round < rounds; round++) {
        const enough = countOf(soFar, 'committed') + committedEachRound;
        await delay(300 + randomInt(700));
        while (countOf(soFar, 'committed') < enough) await delay(50);
        if (round % 3 === 1) {
          database.signal('SIGSTOP');
          await delay(500 + randomInt(1500));
          database.signal('SIGCONT');
        } else {
          await database.kill();
          await database.start();
        }
      }
      await delay(500);
    });
    expect(anomaliesOf(history, await lists())).toEqual([]);
    measure(
      `${rounds} faults; ${countOf(history, 'committed')} transactions committed, ${countOf(history, 'aborted')} not, ${countOf(history, 'unknown')} not answered; 0 anomalies`,
    );
  },
);

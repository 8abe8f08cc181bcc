import { newId } from '@savoir/contracts/common';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Db, MongoClient } from '../adapters/database/database.ts';
import { endJob, handOver, insertClaimed, insertJobs, type JobRow, type NewJob } from '../jobs/job.collection.ts';
import type { EnqueueOptions, JobQueue } from '../jobs/job-queue.ts';

/** What may happen. `event-consumers.ts` says what follows from each. */
export type EventType =
  | 'note.changed'
  | 'note.removed'
  | 'document.changed'
  | 'document.ready'
  | 'document.removed'
  | 'report.made'
  | 'report.answered'
  | 'must-read.asked'
  | 'must-read.soon'
  | 'must-read.due'
  | 'gap.opened'
  | 'question.broken'
  | 'expert.replied'
  | 'webhook.turned-off'
  | 'space.removed';

export interface ProductEvent {
  type: EventType;
  companyId: string;
  /** Of what it happened to. */
  id: string;
  /** Of a must-read: the edition of the note that was asked for. */
  edition?: number;
}

/** Idempotent: a consumer runs again when its process was cut, or one after it failed. */
export type Consumer = (event: ProductEvent) => Promise<void>;

/** In this order; one that fails keeps those after it back until it succeeds. */
export interface Consumers {
  /** Done when the call that made the change returns. */
  atOnce: readonly Consumer[];
  /** Done by a worker. */
  later: readonly Consumer[];
}

/** What a change is written with. */
export interface Transaction {
  session: ClientSession;
  /** Stored if the transaction commits. `runAt`: it happens then. `inBackground`: a worker does what else is done at once. */
  emit: (event: ProductEvent, options?: { runAt?: Date; inBackground?: boolean }) => void;
  /** Queues a job that is there if the transaction commits. */
  enqueue: JobQueue['enqueue'];
}

export interface Outbox {
  /**
   * Writes a change with its events in one transaction, then does what is to be done at once; a failure of that is logged
   * and taken up by a worker. `write` may run several times: another transaction may meet it.
   */
  commit<T>(write: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Says what follows from events; before the first of them. */
  connect(consumersOf: (type: EventType) => Consumers): void;
  /** Has this queue do what follows. */
  define(queue: JobQueue): void;
}

interface Payload extends ProductEvent {
  /** What is to be done at once is done. */
  applied: boolean;
}

const jobType = 'event';
/** A process that ends in between is given up after this. */
const leaseMs = 60_000;
/** At most a minute apart: for more than a day. */
const maxAttempts = 2000;
const timeoutMs = 600_000;

/** The outbox is the queue of jobs: an event is a job that is written with the change it is about. */
export function createOutbox({
  db,
  mongo,
  jobs,
  log,
  clock,
}: {
  db: Db;
  mongo: MongoClient;
  jobs: JobQueue;
  log: Pick<FastifyBaseLogger, 'error'>;
  clock: () => Date;
}): Outbox {
  let consumersOf: (type: EventType) => Consumers = () => {
    throw new Error('an event before its consumers');
  };

  async function applyNow(job: JobRow): Promise<void> {
    // Read back as `commit` wrote it.
    const event = job.payload as Payload;
    const { atOnce, later } = consumersOf(event.type);
    try {
      for (const consume of atOnce) await consume(event);
      if (later.length === 0) await endJob(db, job, 'done');
      else await handOver(db, job, { ...event, applied: true });
    } catch (error) {
      log.error({ err: error, event }, 'what follows from a change was put off');
      await handOver(db, job, event).catch((failure: unknown) =>
        log.error({ err: failure, event }, 'an event could not be handed over; its lease will run out'),
      );
    }
  }

  return {
    async commit(write) {
      let claimed: JobRow[] = [];
      let queued = 0;
      const result = await mongo.withSession((session) =>
        session.withTransaction(async () => {
          const now: NewJob[] = [];
          const others: NewJob[] = [];
          queued = 0;
          const written = await write({
            session,
            emit(event, { runAt, inBackground = false } = {}) {
              const payload: Payload = { ...event, applied: false };
              const job = {
                _id: `${jobType}:${event.type}:${event.id}:${newId()}`,
                type: jobType,
                payload,
                createdAt: clock(),
              };
              if (runAt !== undefined || inBackground || consumersOf(event.type).atOnce.length === 0)
                others.push({ ...job, openAt: runAt ?? new Date(0) });
              else now.push({ ...job, openAt: clock() });
            },
            enqueue(type, id, payload, options: EnqueueOptions = {}) {
              queued++;
              return jobs.enqueue(type, id, payload, { ...options, session });
            },
          });
          await insertJobs(db, others, session);
          claimed = await insertClaimed(db, now, leaseMs, session);
          queued += others.length;
          return written;
        }),
      );
      for (const job of claimed) await applyNow(job);
      if (claimed.length + queued > 0) jobs.wake();
      return result;
    },
    connect(consumers) {
      consumersOf = consumers;
    },
    define(queue) {
      queue.define<Payload>(jobType, {
        maxAttempts,
        timeoutMs,
        async run({ payload: { applied, ...event }, signal }) {
          const { atOnce, later } = consumersOf(event.type);
          for (const consume of [...(applied ? [] : atOnce), ...later]) {
            signal.throwIfAborted();
            await consume(event);
          }
        },
        async onDead({ payload, error }) {
          log.error({ event: payload, reason: error }, 'what follows from a change was given up');
        },
      });
    },
  };
}

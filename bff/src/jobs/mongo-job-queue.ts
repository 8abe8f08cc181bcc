import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../adapters/database/database.ts';
import {
  claimJob,
  endJob,
  insertJob,
  insertJobs,
  isJobDue,
  openJobsAhead,
  ownerOf,
  postponeJob,
  releaseJob,
  reviveJob,
  type JobRow,
  type OwnerOfJob,
} from './job.collection.ts';
import type { JobDefinition, JobQueue, Lane } from './job-queue.ts';
import { holdLease, LeaseLost } from './lease.ts';

export interface JobQueueOptions {
  db: Db;
  log: FastifyBaseLogger;
  clock: () => Date;
  /** A crashed worker's job is taken over after this; a live one renews three times as often. */
  leaseMs?: number;
  pollMs?: number;
  /** Jobs run at once by this process, by lane. */
  slots?: Readonly<Record<Lane, number>>;
  /** Pause before the second attempt; doubled each time, at most a minute. */
  firstPauseMs?: number;
  /** Pause before a failed `onDead` is tried again. */
  deadPauseMs?: number;
}

const lanes = ['people', 'background'] as const satisfies Lane[];
const maxPauseMs = 60_000;
/** How often it is looked whether the clock went back. */
const clockCheckMs = 60_000;
/** Given up on by `stop`: a run that ignores its signal for longer is left to its lease. */
const stopGraceMs = 5000;

class Stopping extends Error {
  override readonly name = 'Stopping';
}

export function mongoJobQueue({
  db,
  log,
  clock,
  leaseMs = 60_000,
  pollMs = 1000,
  slots = { people: 6, background: 2 },
  firstPauseMs = 1000,
  deadPauseMs = 30_000,
}: JobQueueOptions): JobQueue {
  const definitions = new Map<string, JobDefinition<unknown>>();
  const running = new Map<Promise<void>, { type: string; controller: AbortController }>();
  const turns: Record<Lane, OwnerOfJob[]> = { people: [], background: [] };
  let poll: NodeJS.Timeout | undefined;
  let clockCheck: NodeJS.Timeout | undefined;
  let claims = Promise.resolve();
  let claiming = false;
  let claimAgain = false;
  let stopped = true;

  function fill(): void {
    claimAgain = true;
    if (!claiming) claims = claimAll();
  }

  /** Claims until nothing is due or no slot is free. */
  async function claimAll(): Promise<void> {
    claiming = true;
    try {
      while (claimAgain) {
        claimAgain = false;
        if (await isAllTaken()) {
          startRound();
          continue;
        }
        // That nothing is due is what is answered most often: at the start of a round of both it is asked once.
        for (const asked of isRoundStart() ? [lanes] : lanes.map((lane) => [lane])) {
          if (stopped) return;
          const job = await claimNext(asked);
          if (job === null) continue;
          claimAgain = true;
          launch(job);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs cannot be claimed');
    } finally {
      claiming = false;
    }
  }

  const served = (asked: readonly Lane[]) => asked.flatMap((lane) => turns[lane]);
  const isRoundStart = () => served(lanes).length === 0;

  /** The first job of a round is mostly the only one: a look says so, instead of a claim for each lane and one for both. */
  async function isAllTaken(): Promise<boolean> {
    const free = lanes.map(freeTypes);
    // Of a lane that is full no one knows what waits, and whose turn it is then.
    const isKnown = free.every((types) => types.length > 0);
    return served(lanes).length === 1 && isKnown && !(await isJobDue(db, free.flat()));
  }

  function startRound(asked: readonly Lane[] = lanes): void {
    for (const lane of asked) turns[lane].length = 0;
  }

  /** The oldest of the companies that were not served in this round; when there is none, a new round starts. */
  async function claimNext(asked: readonly Lane[]): Promise<JobRow | null> {
    const types = asked.flatMap(freeTypes);
    if (types.length === 0) return null;
    const others = served(asked);
    const job = await claimJob(db, types, leaseMs, others);
    if (job !== null) turns[laneOf(job.type)].push(ownerOf(job));
    else if (others.length > 0) {
      startRound(asked);
      claimAgain = true;
    }
    return job;
  }

  /** Of the lane, if it has room, those of which another one may run. */
  function freeTypes(lane: Lane): string[] {
    const mine = [...running.values()].filter(({ type }) => laneOf(type) === lane);
    if (mine.length >= slots[lane]) return [];
    const count = (type: string) => mine.filter((each) => each.type === type).length;
    return [...definitions]
      .filter(([type, { atOnce = Infinity }]) => laneOf(type) === lane && count(type) < atOnce)
      .map(([type]) => type);
  }

  const laneOf = (type: string): Lane => definitions.get(type)?.lane ?? 'people';

  async function checkClock(): Promise<void> {
    try {
      await openJobsAhead(db, 2 * Math.max(leaseMs, maxPauseMs, deadPauseMs));
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be compared with the clock');
    }
  }

  function launch(job: JobRow): void {
    const controller = new AbortController();
    // A claim that was under way when the process was told to stop may come back with a job.
    const run = (stopped ? settled(job, releaseJob(db, job)) : attempt(job, controller))
      .catch((error: unknown) =>
        log.error({ err: error, job: job._id }, 'job could not be settled; its lease will run out'),
      )
      .finally(() => {
        running.delete(run);
        fill();
      });
    running.set(run, { type: job.type, controller });
  }

  async function attempt(job: JobRow, controller: AbortController): Promise<void> {
    const definition = definitions.get(job.type);
    if (definition === undefined) return;
    const lease = holdLease(db, job, leaseMs, (reason) => controller.abort(reason));
    try {
      const maxAttempts = definition.maxAttempts ?? 5;
      // Claims count, so a job that kills its process arrives here too.
      const error =
        job.attempts > maxAttempts
          ? (job.error ?? 'its process ended during every attempt')
          : await runOnce(definition, job, controller);
      if (controller.signal.reason instanceof LeaseLost)
        return log.warn({ err: controller.signal.reason, job: job._id }, 'job lost');
      if (error === null) await settled(job, endJob(db, job, 'done'));
      else if (controller.signal.reason instanceof Stopping) await settled(job, releaseJob(db, job));
      else if (job.attempts >= maxAttempts) await bury(definition, job, error);
      else await settled(job, postponeJob(db, job, pauseAfter(job.attempts), error));
    } finally {
      lease.stop();
    }
  }

  /** Answers what went wrong, or null. */
  async function runOnce(
    definition: JobDefinition<unknown>,
    job: JobRow,
    controller: AbortController,
  ): Promise<string | null> {
    const { signal } = controller;
    const timeout = setTimeout(
      () => controller.abort(new Error('the job took too long')),
      definition.timeoutMs ?? 600_000,
    );
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    try {
      await Promise.race([
        definition.run({ id: job._id, payload: job.payload, attempt: job.attempts, signal }),
        aborted,
      ]);
      return null;
    } catch (error) {
      if (!(error instanceof Stopping))
        log.warn({ err: error, job: job._id, attempt: job.attempts }, 'job attempt failed');
      return error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(timeout);
    }
  }

  async function bury({ onDead }: JobDefinition<unknown>, job: JobRow, error: string): Promise<void> {
    try {
      if (typeof onDead === 'string') log.error({ ...(job.payload as object), reason: error }, onDead);
      else await onDead({ id: job._id, payload: job.payload, error });
    } catch (failure) {
      log.error({ err: failure, job: job._id }, 'the end of a job could not be told');
      await settled(job, postponeJob(db, job, deadPauseMs, error));
      return;
    }
    await settled(job, endJob(db, job, 'dead', error));
    log.error({ job: job._id, attempts: job.attempts, reason: error }, 'job given up');
  }

  async function settled(job: JobRow, write: Promise<boolean>): Promise<void> {
    if (!(await write)) log.warn({ job: job._id }, 'job was taken over before its end could be written');
  }

  const pauseAfter = (attempts: number) =>
    Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);

  return {
    define(type, definition) {
      if (definitions.has(type)) throw new Error(`Job type ${type} is defined twice`);
      // Payloads are what `enqueue` of the same type stored: plain data, read back as it was.
      definitions.set(type, definition as JobDefinition<unknown>);
    },
    async enqueue(type, id, payload, { runAt = new Date(0), session } = {}) {
      const job = { _id: id, type, payload, openAt: runAt, createdAt: clock() };
      if (session !== undefined) return insertJobs(db, [job], session);
      await insertJob(db, job);
      if (!stopped) fill();
    },
    wake() {
      if (!stopped) fill();
    },
    async revive(id) {
      const isRevived = await reviveJob(db, id);
      if (isRevived && !stopped) fill();
      return isRevived;
    },
    start() {
      stopped = false;
      poll = setInterval(() => fill(), pollMs);
      clockCheck = setInterval(() => void checkClock(), clockCheckMs);
      void checkClock();
      fill();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearInterval(clockCheck);
      for (const { controller } of running.values()) controller.abort(new Stopping('the process stops'));
      await Promise.race([
        claims.then(() => Promise.all(running.keys())),
        new Promise((resolve) => setTimeout(resolve, stopGraceMs).unref()),
      ]);
    },
  };
}

import type { ClientSession } from '../adapters/database/database.ts';

/** One run of a job. Every effect of a run must be safe to repeat: a run may be cut at any point and start again elsewhere. */
export interface Job<P> {
  id: string;
  payload: P;
  /** 1 for the first run; runs that ended in a crash count. */
  attempt: number;
  /** Aborted when the lease is lost, the time-out is over or the process stops: write nothing more after that. */
  signal: AbortSignal;
}

/** `people`: someone waits for it, or for what comes after it. `background`: it may take its time. */
export type Lane = 'people' | 'background';

export interface JobDefinition<P> {
  /** Neither lane waits for the other; `people` unless said otherwise. */
  lane?: Lane;
  /** How many of this kind one process runs at once; as many as its lane has room for unless said otherwise. */
  atOnce?: number;
  /** Runs before the job is given up; 5 unless said otherwise. */
  maxAttempts?: number;
  /** Longest run; 10 minutes unless said otherwise. */
  timeoutMs?: number;
  run(job: Job<P>): Promise<void>;
  /** The job was given up: what the log says then, or what says so on the entity, repeated until it succeeds. */
  onDead: string | ((job: { id: string; payload: P; error: string }) => Promise<void>);
}

export interface EnqueueOptions {
  runAt?: Date;
  session?: ClientSession;
}

/** Background work that survives crashes: run at least once, effects made effectively once by the definitions. */
export interface JobQueue {
  define<P>(type: string, definition: JobDefinition<P>): void;
  /**
   * The id is the dedupe key: a job of the same id already there, done or not, makes this a no-op. With a `session` the job
   * is there if its transaction commits.
   */
  enqueue(type: string, id: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
  /** Looks for work now instead of at the next poll: after a transaction that queued some. */
  wake(): void;
  /** Gives a job that was given up all its attempts again. False when it is not dead. */
  revive(id: string): Promise<boolean>;
  start(): void;
  /** Claims nothing more, gives running jobs up so that another worker can take them at once. */
  stop(): Promise<void>;
}

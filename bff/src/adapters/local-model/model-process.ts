import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { startChild, watchChild, type Watch } from '../../ingestion/pdf/process/watched-child.ts';

/** What a process that holds a model is sent. */
export type ModelRequest<Model, Question> =
  | { type: 'open'; model: Model }
  | { type: 'ask'; id: number; question: Question };
/** What it answers. */
export type ModelReply<Answer> =
  | { type: 'ready' }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'failed'; id: number | null; message: string };

/** Why there is no answer: the process ended, or does not run at the moment. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

/** `resting`: it ended and starts again in a moment. `asleep`: it starts when it is asked. */
export type ModelState = 'starting' | 'ready' | 'resting' | 'asleep';

export interface ModelLimits {
  memoryMb: number;
  /** Processor time for one question. */
  answerMs: number;
}

export interface ModelProcess<Question, Answer> {
  readonly state: ModelState;
  /** Resolves when the model is loaded; rejects with ModelFailure when it cannot be. */
  start(): Promise<void>;
  /** In their order, those someone waits for first. Rejects with ModelFailure, or when the signal is aborted. */
  ask(question: Question, options: { signal: AbortSignal; isUrgent: boolean }): Promise<Answer>;
  close(): Promise<void>;
}

export interface ModelProcessOptions<Model> {
  /** For the log. */
  name: string;
  script: URL;
  model: Model;
  limits: ModelLimits;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Ends after this long without a question, and starts with the next one; without it the process stays. */
  idleMs?: number;
  /** Ends at once when the one who asked no longer waits. */
  endsWhenAborted?: boolean;
  /** Of the process, as the system takes it; below that of the server unless said otherwise. */
  priority?: number;
}

interface QueuedQuestion {
  question: unknown;
  isUrgent: boolean;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/** Libraries of models are native code. */
const flags = ['--allow-addons', '--disable-warning=PERM0001'];
const heapMb = 512;
/** A model of the permitted size is read within this time, on a slow disk too. */
const startMs = 120_000;
const restMs = { first: 1000, longest: 60_000 };

/**
 * A model in a process of its own, one question at a time. A model that crashes, hangs or takes too much memory costs
 * this process, which starts again; until then every question is refused at once.
 */
export function createModelProcess<Model, Question, Answer>({
  name,
  script,
  model,
  limits,
  log,
  idleMs,
  endsWhenAborted = false,
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: ModelProcessOptions<Model>): ModelProcess<Question, Answer> {
  const waiting: QueuedQuestion[] = [];
  let state: ModelState = 'asleep';
  let isClosed = false;
  /** Was the model ever loaded? One that never was is not tried again. */
  let isUsable = false;
  let child: ChildProcess | undefined;
  let watch: Watch | undefined;
  let current: QueuedQuestion | undefined;
  let starting: Promise<void> | undefined;
  let rest = restMs.first;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  // A process that has gone is reported by its end.
  const send = (message: ModelRequest<Model, unknown>) => child?.send(message, () => undefined);
  let ask = (_question: unknown): void => undefined;

  /** Not everyone awaits a start: `lose` also rejects the questions that wait for it, and `settleAfter` logs it. */
  function start(): Promise<void> {
    starting = launch();
    starting.catch(() => undefined);
    return starting;
  }

  function launch(): Promise<void> {
    clearTimeout(timer);
    state = 'starting';
    const started = startChild(script, { heapMb }, flags, priority);
    child = started;
    let stderr = '';
    started.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-1000)));
    const loading = Promise.withResolvers<void>();
    watch = watchChild(started, { memoryMb: limits.memoryMb, cpuMs: startMs }, lose);

    function lose(why: string) {
      if (child !== started) return;
      watch?.stop();
      child = undefined;
      started.kill('SIGKILL');
      const failure = new ModelFailure(`${name}: ${why}`);
      loading.reject(failure);
      current?.reject(failure);
      current = undefined;
      for (const { reject } of waiting.splice(0)) reject(failure);
      settleAfter(failure);
    }
    started.on('message', (reply: ModelReply<Answer>) => {
      if (child !== started) return;
      if (reply.type === 'ready') {
        state = 'ready';
        isUsable = true;
        watch?.stop();
        ask = (question) => {
          watch = watchChild(started, { memoryMb: limits.memoryMb, cpuMs: limits.answerMs }, lose);
          send({ type: 'ask', id: ++lastId, question });
        };
        loading.resolve();
        next();
      } else if (reply.type === 'failed' && reply.id === null) lose(reply.message);
      else settle(reply);
    });
    started.on('error', (error) => lose(error.message));
    started.on('close', (code, signal) => lose(endedWith(code, signal, stderr)));
    send({ type: 'open', model });
    return loading.promise;
  }

  function settleAfter(failure: ModelFailure): void {
    if (isClosed || !isUsable || idleMs !== undefined) {
      state = 'asleep';
      return;
    }
    state = 'resting';
    log.warn({ err: failure, againInMs: rest }, 'the process of a model ended; it starts again');
    timer = setTimeout(() => void start(), rest).unref();
    rest = Math.min(restMs.longest, rest * 2);
  }

  function settle(reply: Exclude<ModelReply<Answer>, { type: 'ready' }>): void {
    if (reply.id !== lastId) return;
    const asked = current;
    current = undefined;
    watch?.stop();
    rest = restMs.first;
    if (reply.type === 'answer') asked?.resolve(reply.answer as never);
    else asked?.reject(new ModelFailure(`${name}: ${reply.message}`));
    next();
  }

  function next(): void {
    if (state !== 'ready' || current !== undefined) return;
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    [current] = waiting.splice(Math.max(0, urgent), 1);
    if (current === undefined) return fallAsleepLater();
    clearTimeout(timer);
    ask(current.question);
  }

  function fallAsleepLater(): void {
    if (idleMs === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(stop, idleMs).unref();
  }

  function stop(): void {
    clearTimeout(timer);
    watch?.stop();
    const stopped = child;
    child = undefined;
    starting = undefined;
    state = 'asleep';
    stopped?.kill('SIGKILL');
  }

  return {
    get state() {
      return state;
    },
    start() {
      return state === 'asleep' || starting === undefined ? start() : starting;
    },
    async ask(question, { signal, isUrgent }) {
      signal.throwIfAborted();
      if (isClosed) throw new ModelFailure(`${name}: closed`);
      if (state === 'asleep') void start();
      else if (state !== 'ready' && idleMs === undefined) throw new ModelFailure(`${name}: ${state}`);
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const queued: QueuedQuestion = { question, isUrgent, resolve, reject };
      waiting.push(queued);
      const giveUp = () => {
        reject(signal.reason);
        const place = waiting.indexOf(queued);
        if (place >= 0) waiting.splice(place, 1);
        else if (current === queued && endsWhenAborted) abandon();
      };
      signal.addEventListener('abort', giveUp);
      next();
      try {
        return await promise;
      } finally {
        // The signal may live for an hour of recording, and the listener holds what was asked.
        signal.removeEventListener('abort', giveUp);
      }
    },
    close() {
      isClosed = true;
      const closing = new ModelFailure(`${name}: closed`);
      current?.reject(closing);
      for (const { reject } of waiting.splice(0)) reject(closing);
      stop();
      return Promise.resolve();
    },
  };

  /** No one waits for what is being computed, and nothing else stops it. */
  function abandon(): void {
    current = undefined;
    stop();
    if (waiting.length > 0) void start();
  }
}

function endedWith(code: number | null, signal: NodeJS.Signals | null, stderr: string): string {
  const lastLine = stderr.trim().split('\n').at(-1);
  return `the process ended with ${signal ?? `code ${code}`}${lastLine === undefined || lastLine === '' ? '' : ` (${lastLine})`}`;
}

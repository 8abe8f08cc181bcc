import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import type { PdfLimits } from './pdf-limits.ts';
import { usageOf } from './process-usage.ts';

const pollMs = 150;
/** How many times its processor time a process may take by the clock, at its low priority, before it counts as hung. */
const patience = 12;

/**
 * Starts a process that reads files and nothing else: no network, no other process, nothing of our environment, and no
 * writing but for what Node compiled of its script, which ends when it locks itself down.
 */
export function startChild(
  script: URL,
  { heapMb }: Pick<PdfLimits, 'heapMb'>,
  flags: readonly string[] = [],
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
): ChildProcess {
  const cache = compileCache();
  const rights = ['--permission', '--allow-fs-read=*', '--allow-worker'];
  if (cache !== null) rights.push(`--allow-fs-write=${cache}/`);
  const child = fork(fileURLToPath(script), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...rights, ...flags],
    env: cache === null ? {} : { NODE_COMPILE_CACHE: cache },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Anyone who waits for an answer goes first. A process that is gone already needs no priority.
  if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority);
  return child;
}

export interface ProcessAllowance {
  memoryMb: number;
  /** Time on the processor. A file that waits its turn on a busy machine has not cost anything yet. */
  cpuMs: number;
  /** By the clock, also where it never got to compute. */
  clockMs?: number;
}

export interface Watch {
  /** Starts to count again. */
  restart(): void;
  /** Until `resume` the process waits for us: that is not its fault. */
  pause(): void;
  resume(): void;
  /** Time on the processor since it started to count, as last looked at. */
  spentMs(): number;
  stop(): void;
}

/** Tells when the process holds more memory, or computes longer, than it may; or neither computes nor answers. */
export function watchChild(child: ChildProcess, allowed: ProcessAllowance, onExceeded: (why: string) => void): Watch {
  let isPaused = false;
  let waitedMs = 0;
  let lookedAt = performance.now();
  let computedMs = 0;
  let computedBefore: number | null = null;

  const look = async () => {
    const usage = child.pid === undefined ? null : await usageOf(child.pid);
    const now = performance.now();
    if (!isPaused) waitedMs += now - lookedAt;
    lookedAt = now;
    if (usage === null) return;
    computedMs = usage.cpuMs;
    computedBefore ??= computedMs;
    if (usage.residentMb > allowed.memoryMb) onExceeded(`${Math.round(usage.residentMb)} MB resident`);
    else if (computedMs - computedBefore > allowed.cpuMs) onExceeded(`over ${allowed.cpuMs} ms of processor time`);
    else if (waitedMs > Math.min(allowed.cpuMs * patience, allowed.clockMs ?? Infinity))
      onExceeded(`no end after ${Math.round(waitedMs)} ms`);
  };
  void look();
  const timer = setInterval(() => void look(), pollMs);
  const resume = () => {
    isPaused = false;
    lookedAt = performance.now();
  };
  return {
    restart() {
      resume();
      waitedMs = 0;
      computedBefore = computedMs;
    },
    pause: () => (isPaused = true),
    resume,
    spentMs: () => computedMs - (computedBefore ?? computedMs),
    stop: () => clearInterval(timer),
  };
}

/** What a process answers to one request; thrown as `refusal` says where it takes more than it may, or ends. */
export function askWatched<Answer>(
  child: ChildProcess,
  request: object,
  allowed: ProcessAllowance,
  refusal: (why: string) => Error,
  signal?: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const refuse = (why: string) => reject(refusal(why));
  const watch = watchChild(child, allowed, refuse);
  const onExit = (code: number | null, by: string | null) => refuse(`its process ended with ${code ?? by}`);
  const onAbort = () => reject(signal?.reason);
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.send(request, (error) => {
    if (error !== null) reject(error);
  });
  return promise.finally(() => {
    watch.stop();
    child.off('message', resolve).off('exit', onExit).off('error', reject);
    signal?.removeEventListener('abort', onAbort);
  });
}

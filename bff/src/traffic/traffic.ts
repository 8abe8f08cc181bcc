/** Who waits for an answer of this process. Work that nobody waits for asks it before every piece, and lets people go first. */
export interface Traffic {
  /** Somebody waits from now on, until the function returned is called. */
  enter(): () => void;
  /** Resolves as soon as nobody waits, and after 50 ms at the latest: however many ask, the work gets on. */
  lull(): Promise<void>;
  /** Whether people ask much now: five times and more within the last second. A page that looks every second is not much. */
  readonly isBusy: boolean;
}

export const lullAtMostMs = 50;
/** Who waits longer than this waits for something else: a stream that goes on, a model, a client that does not read. */
const waitingAtMostMs = 1000;
const [busyRequests, busyWithinMs] = [5, 1000];

export function openTraffic(): Traffic {
  const waiting = new Set<NodeJS.Timeout>();
  const standingBack = new Set<() => void>();
  const lastEntries: number[] = [];

  function leave(visit: NodeJS.Timeout): void {
    clearTimeout(visit);
    waiting.delete(visit);
    if (waiting.size === 0) for (const goOn of standingBack) goOn();
  }
  return {
    enter() {
      const visit = setTimeout(() => leave(visit), waitingAtMostMs).unref();
      waiting.add(visit);
      lastEntries.push(performance.now());
      if (lastEntries.length > busyRequests) lastEntries.shift();
      return () => leave(visit);
    },
    async lull() {
      if (waiting.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, lullAtMostMs);
      standingBack.add(resolve);
      await promise;
      standingBack.delete(resolve);
      clearTimeout(timer);
    },
    get isBusy() {
      const [first] = lastEntries;
      return first !== undefined && lastEntries.length === busyRequests && performance.now() - first < busyWithinMs;
    },
  };
}

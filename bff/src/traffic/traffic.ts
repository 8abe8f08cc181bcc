/** Who waits for an answer of this process. Work that no one waits for asks it before every piece, and lets people go first. */
export interface Traffic {
  /** Someone waits from now on, until the function returned is called. */
  enter(): () => void;
  /** Resolves as soon as no one waits, and after 50 ms at the latest: however many ask, the work gets on. */
  lull(): Promise<void>;
  /** Whether someone waits for more than a twentieth of the time, of late. A page that looks every second is less. */
  readonly isBusy: boolean;
}

export const lullAtMostMs = 50;
/** Who waits longer than this waits for something else: a stream that goes on, a model, a client that does not read. */
const waitingAtMostMs = 1000;
const busyShare = 0.05;
/** What was this long ago counts for a third of what is now. */
const ofLateMs = 1000;

export function openTraffic(): Traffic {
  const waiting = new Set<NodeJS.Timeout>();
  const standingBack = new Set<() => void>();
  const share = shareOfTime();

  function leave(visit: NodeJS.Timeout): void {
    clearTimeout(visit);
    waiting.delete(visit);
    share.count(waiting.size > 0);
    if (waiting.size === 0) for (const goOn of standingBack) goOn();
  }
  return {
    enter() {
      const visit = setTimeout(() => leave(visit), waitingAtMostMs).unref();
      waiting.add(visit);
      share.count(true);
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
      return share.ofLate() > busyShare;
    },
  };
}

/** For how much of the time something holds, of late. Not how often: when all is slow, people ask less often and wait longer. */
function shareOfTime() {
  let holds = false;
  let share = 0;
  let countedAt = performance.now();
  const ofLate = () => {
    const now = performance.now();
    const before = Math.exp((countedAt - now) / ofLateMs);
    countedAt = now;
    share = share * before + (holds ? 1 - before : 0);
    return share;
  };
  return {
    ofLate,
    count(value: boolean) {
      ofLate();
      holds = value;
    },
  };
}

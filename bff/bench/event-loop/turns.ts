/** How long this process's main thread kept its loop in one turn. */
export interface Turns {
  /** Forgets the turns so far. */
  restart(): void;
  /** Processor time of the longest turn since, the one that runs included. */
  longestMs(): number;
  stop(): void;
}

/**
 * Counts the processor time of this thread from one turn of the loop to the next: what else the machine, the database (a
 * process) or the threads for PDFs and searches do is not in it.
 */
export function watchTurns(): Turns {
  let started = process.threadCpuUsage();
  let longest = 0;
  const note = () => {
    const { user, system } = process.threadCpuUsage(started);
    longest = Math.max(longest, (user + system) / 1000);
    started = process.threadCpuUsage();
  };
  let next = setImmediate(function turn() {
    note();
    next = setImmediate(turn);
  });
  return {
    restart() {
      started = process.threadCpuUsage();
      longest = 0;
    },
    longestMs() {
      note();
      return longest;
    },
    stop: () => clearImmediate(next),
  };
}

/** Keeps the loop for so long on purpose, to see that it is counted. */
export function burn(ms: number): void {
  const started = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(started);
    if (user + system > ms * 1000) return;
  }
}

/** What a part runs besides the jobs of the queue, in every process with a worker. */
export interface Background {
  /**
   * Finishes what a crash cut between two writes: at the start and every minute. `resume` must be safe to repeat, and to
   * run in several processes at once.
   */
  recover(what: string, resume: () => Promise<void>): void;
  /** Runs once, when the worker starts. */
  atStart(what: string, begin: () => Promise<void>): void;
}

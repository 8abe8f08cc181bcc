/** What a part has done beside the jobs of the queue, by each process that works. */
export interface Background {
  /**
   * Finishes what a crash cut between two writes: at the start and every minute. `resume` must be safe to repeat, and to
   * run in several processes at once.
   */
  recover(what: string, resume: () => Promise<void>): void;
  /** Once, when the process begins to work. */
  atStart(what: string, begin: () => Promise<void>): void;
}

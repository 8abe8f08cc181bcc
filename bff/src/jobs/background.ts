/** What a part runs besides the jobs that someone queues. */
export interface Background {
  /**
   * A job once an hour, or once a day at this hour of Paris, in whichever process is free. One that was missed runs when a
   * worker starts again.
   */
  every(period: 'hour' | { atHour: number }, type: string, job: ScheduledJob): void;
  /** Runs once, when the worker starts. */
  atStart(what: string, start: () => Promise<void>): void;
}

export interface ScheduledJob {
  /** `day`: of Paris, `2026-11-20`. */
  run: (slot: { day: string; signal: AbortSignal }) => Promise<void>;
  /** What the log says when it was given up. */
  failure: string;
}

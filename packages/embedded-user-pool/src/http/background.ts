import type { FastifyBaseLogger } from 'fastify';

/** Runs work after the answer is sent; a failure is logged. */
export type AfterAnswer = (task: string, work: () => Promise<void>) => void;

export interface Background {
  /** For a request with this log. */
  after(log: FastifyBaseLogger): AfterAnswer;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** Work that must not delay an answer (its time would reveal who exists). */
export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    after: (log) => (task, work) => {
      // Not before the answer is on its way: what a mail costs must not show in its time.
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `user pool: failed to ${task}`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

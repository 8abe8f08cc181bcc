import type { Db } from '../adapters/database/database.ts';
import { extendLease, type JobRow } from './job.collection.ts';

/** The job is no longer ours: someone else may be running it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Keeps a job ours while it runs, and says when it is not any more. */
export function holdLease(db: Db, job: JobRow, leaseMs: number, lost: (reason: LeaseLost) => void): { stop(): void } {
  let heldUntil = performance.now() + leaseMs;
  let beating = false;
  const beat = async () => {
    if (beating) return;
    beating = true;
    try {
      const asked = performance.now();
      if (await extendLease(db, job, leaseMs)) heldUntil = asked + leaseMs;
      else lost(new LeaseLost(`${job._id}: taken over`));
    } catch (error) {
      // A database away for a moment costs nothing until the lease itself is over.
      if (performance.now() >= heldUntil) lost(new LeaseLost(`${job._id}: could not be renewed`, { cause: error }));
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(() => void beat(), leaseMs / 3);
  return { stop: () => clearInterval(timer) };
}

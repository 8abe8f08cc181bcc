import type { Services } from '../../src/services.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { eventually } from '../client.ts';

/** Waits until all that follows from what happened to this is done, but for what is to happen later. */
export async function followed({ db }: Pick<Services, 'db'>, id: string, timeoutMs?: number): Promise<void> {
  const ofIt = { type: 'event', 'payload.id': id };
  await eventually(
    () => db.collection<JobRow>('jobs').find(ofIt).toArray(),
    (jobs) =>
      jobs.length > 0 &&
      jobs.every(({ state, openAt, leaseId }) => state === 'done' || (leaseId === null && openAt > new Date())),
    timeoutMs,
  );
}

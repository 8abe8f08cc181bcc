import type { JobInfo } from '@savoir/contracts/dev';
import type { JobRow } from '../../jobs/job.collection.ts';

export function toJobInfo(row: JobRow): JobInfo {
  const state = row.state !== 'open' ? row.state : row.leaseId === null ? 'waiting' : 'running';
  return {
    id: row._id,
    type: row.type,
    state,
    attempts: row.attempts,
    error: row.error,
    creationDate: row.createdAt.toISOString(),
    openDate: row.openAt.toISOString(),
    endDate: row.endedAt?.toISOString() ?? null,
  };
}

import { retryJob, type JobInfo } from '@savoir/contracts/dev';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'dev'>;

/** Has a job that was given up done after all. */
export const retryJobMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<JobInfo, 'id'>, unknown>(host, {
    call: ({ id }) => host.api.call(retryJob, { params: { id } }),
    stale: () => [devKeys.jobs],
    failed: () => t('jobs.retryFailed'),
  });

import { activateRemote, retryJob, type JobInfo, type RemoteVersions } from '@savoir/contracts/dev';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';
import { platformKeys } from './remote.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'dev'>;

/** Has a job that was given up done after all. */
export const retryJobMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<JobInfo, 'id'>, unknown>(host, {
    call: ({ id }) => host.api.call(retryJob, { params: { id } }),
    stale: () => [devKeys.jobs],
    failed: () => t('jobs.retryFailed'),
  });

/** The variable is the version that is served from now on. */
export const activateRemoteMutation = (
  host: Host,
  t: T,
  { name, revision }: Pick<RemoteVersions, 'name' | 'revision'>,
) =>
  mutationWithToasts<string, RemoteVersions>(host, {
    call: (version) => host.api.call(activateRemote, { params: { name }, body: { version } }, { version: revision }),
    stale: () => [devKeys.remotes, platformKeys.all],
    done: (_versions, version) => t('registry.activateDone', { name, version }),
    failed: () => t('registry.activateFailed'),
  });

import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';

interface WorkerStep {
  run: () => Promise<unknown>;
  /** How the user is informed once it is done. */
  done?: string;
}

/** Does something with the service worker of this browser, which is then read again. */
export const workerMutation = (host: Pick<HostApi, 'toast'>, t: TFunction<'dev'>) =>
  mutationWithToasts<WorkerStep, unknown>(host, {
    call: ({ run }) => run(),
    stale: () => [devKeys.worker],
    done: (_result, { done }) => done ?? null,
    failed: () => t('worker.failed'),
  });

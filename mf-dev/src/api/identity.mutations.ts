import type { FetchAuthSession, HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';

/** Asks for new credentials, though the old ones are still good. */
export const renewIdentityMutation = (
  host: Pick<HostApi, 'toast'>,
  t: TFunction<'dev'>,
  fetch: FetchAuthSession,
  asGuest: boolean,
) =>
  mutationWithToasts<void, unknown>(host, {
    call: () => fetch({ asGuest, forceRefresh: true }),
    stale: () => [devKeys.identity(asGuest)],
    failed: () => t('identity.notRenewed'),
  });

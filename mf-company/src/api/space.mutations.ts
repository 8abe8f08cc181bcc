import { deleteSpace, type Space } from '@savoir/contracts/spaces';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import { spaceKeys } from './space.queries.ts';
import { userKeys } from './user.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'company'>;

/** The variable is the space that what it holds goes to; null when it only leaves this one. */
export const deleteSpaceMutation = (host: Host, t: T, { id, name }: Pick<Space, 'id' | 'name'>) =>
  mutationWithToasts<string | null, unknown>(host, {
    call: (to) => host.api.call(deleteSpace, { params: { id }, query: { to: to ?? undefined } }),
    stale: () => [spaceKeys.all, userKeys.all, entityKeys.notes, entityKeys.documents],
    done: () => t('spaces.deleteDone', { name }),
    failed: () => t('spaces.deleteFailed'),
  });

import { type ApiClient, currentUserQuery } from '@savoir/api-client';
import { updateUser, type User } from '@savoir/contracts/users';
import type { QueryClient } from '@savoir/remote-kit/query';
import type { Push } from '../../host/push.ts';
import type { Shell } from '../../host/shell.ts';
import { warn } from '../../platform/log.ts';
import { pagePushBrowser } from './page-push-browser.ts';
import { createPush } from './push.ts';

/** Notifications of the signed-in user in this browser. */
export function createPagePush(shell: Shell, api: ApiClient, queryClient: QueryClient): Push {
  const { queryKey } = currentUserQuery(api);
  const user = () => queryClient.getQueryData<User>(queryKey);
  return createPush({
    api,
    browser: pagePushBrowser(),
    publicKey: shell.config.pushPublicKey,
    isActive: () => user()?.notificationsActive === true,
    async setActive(notificationsActive) {
      const id = user()?.id;
      if (id === undefined) return;
      const changed = await api.call(updateUser, { params: { id }, body: { notificationsActive } });
      // Of this answer the setting alone: what else is known of the signed-in user, only their own answer says.
      queryClient.setQueryData<User>(
        queryKey,
        (known) => known && { ...known, notificationsActive: changed.notificationsActive },
      );
    },
    warn,
  });
}

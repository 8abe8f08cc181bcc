import { type ApiClient, currentUserQuery } from '@savoir/api-client';
import { updateUser, type User } from '@savoir/contracts/users';
import type { QueryClient } from '@savoir/remote-kit/query';
import type { Push } from '../../host/push.ts';
import type { Shell } from '../../host/shell.ts';
import { warn } from '../../platform/log.ts';
import { withTimeLimit } from '../../platform/time-limit.ts';
import { createPush } from './push.ts';
import type { PushBrowser } from './push-state.ts';

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

/** Some browsers neither subscribe nor refuse when their push service is out of reach. */
const patienceMs = 15_000;

function pagePushBrowser(): PushBrowser {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = async () => {
    if (container === undefined) throw new Error('no service worker');
    return inTime(container.ready);
  };
  return {
    isSupported: container !== undefined && 'PushManager' in window && 'Notification' in window,
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    subscription: async () => (await registration()).pushManager.getSubscription(),
    subscribe: async (applicationServerKey) =>
      inTime((await registration()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
  };
}

const inTime = <T>(work: Promise<T>): Promise<T> => withTimeLimit(work, patienceMs, 'what the browser was asked for');

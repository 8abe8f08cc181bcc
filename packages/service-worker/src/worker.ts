import { isWorkerPassed } from '@savoir/contracts/dev-conf';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { remotesCache } from './cache-names.ts';
import { apiCalls } from './caching/api-calls.ts';
import { isCacheableCall } from './caching/cacheable-calls.ts';
import { cacheRemotes } from './caching/remote-files.ts';
import { answerCopiedFile, isCopiedFile } from './copies/copied-file.ts';
import { findCopies } from './copies/found-copies.ts';
import type { ToPage, ToWorker } from './messages.ts';
import { openPage } from './push/show-push.ts';
import { readPush } from './push/show-push.ts';
import { receiveShare, sharePath } from './share/receive-share.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Files of the shell's build: workbox puts the list where this name stands. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

/** Address spaces that are never a page of the shell. */
const notPages = /^\/(api|copies|remotes|storage|identity|builds|livez|readyz|tutoriels)(\/|$)/;

async function notifyPages(message: ToPage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

cleanupOutdatedCaches();
// Without an index the home page is a page like the others, and not a file.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
const storedPage = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (!(await isWorkerPassed(caches, new Date()))) return storedPage(options);
      return fetch(options.request).catch(() => storedPage(options));
    },
    { denylist: [notPages] },
  ),
);
registerRoute(
  // Versioned folders: what has an address there never changes.
  ({ sameOrigin, url }) => sameOrigin && /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  new CacheFirst({ cacheName: remotesCache, plugins: [new CacheableResponsePlugin({ statuses: [200] })] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isCacheableCall(url.pathname),
  apiCalls({ caches, onReached: (isOnline) => void notifyPages({ type: 'connection', isOnline }) }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isCopiedFile(url.pathname),
  ({ url }) => answerCopiedFile(url.pathname),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => receiveShare(request, caches),
  'POST',
);
clientsClaim();

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message.type === 'keep-remotes') event.waitUntil(cacheRemotes(message.remotes, caches));
  if (message.type === 'find-copies')
    event.waitUntil(findCopies(message.account, message.question).then((found) => event.ports[0]?.postMessage(found)));
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data?.text());
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      lang: 'fr',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openPage(path, self.clients));
});

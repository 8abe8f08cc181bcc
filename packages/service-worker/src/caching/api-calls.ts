import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { publicCache, userCache } from '../cache-names.ts';
import { answerFromCopies } from '../copies/answer-from-copies.ts';
import { forgetUserCaches } from './forget-user-caches.ts';
import { isCacheableAnswer } from './cacheable-calls.ts';
import { subjectOf } from './subject-of.ts';

const maxEntries = 400;
const maxAgeSeconds = 30 * 24 * 3600;

interface Options {
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
  /** Called with whether a call reached the API. */
  onReached: (isReached: boolean) => void;
}

/**
 * Answers from the network, and from what the same user saw before when there is none. Each user has a cache of their own; the
 * first call of another user on this device removes it.
 */
export function apiCalls({ caches, onReached }: Options): RouteHandlerCallback {
  const strategies = new Map<string, NetworkFirst>();

  const reached: WorkboxPlugin = {
    fetchDidSucceed: ({ response }) => {
      onReached(true);
      return Promise.resolve(response);
    },
    fetchDidFail: () => {
      onReached(false);
      return Promise.resolve();
    },
    cacheWillUpdate: ({ response }) => Promise.resolve(isCacheableAnswer(response) ? response : null),
  };

  /** Asked once the network has failed: a copy is newer than what was seen by chance, and says of when it is. */
  const fromCopies = (subject: string): WorkboxPlugin => ({
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      (await answerFromCopies(new URL(request.url), subject, { isKnown: cachedResponse !== undefined })) ??
      cachedResponse,
  });

  function strategyFor(cacheName: string, ...others: WorkboxPlugin[]): NetworkFirst {
    const known = strategies.get(cacheName);
    if (known !== undefined) return known;
    const made = new NetworkFirst({
      cacheName,
      plugins: [reached, new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }), ...others],
      matchOptions: { ignoreVary: true },
    });
    strategies.set(cacheName, made);
    return made;
  }

  async function forgetOthers(own: string): Promise<void> {
    for (const name of await forgetUserCaches(caches, own)) strategies.delete(name);
  }

  return async ({ event, request }) => {
    const subject = subjectOf(request.headers.get('authorization'));
    if (subject === null) return strategyFor(publicCache).handle({ event, request });
    const own = userCache(subject);
    if (!strategies.has(own)) await forgetOthers(own);
    return strategyFor(own, fromCopies(subject)).handle({ event, request });
  };
}

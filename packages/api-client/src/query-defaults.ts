import { cacheGarbageMs, fetchRetries, fetchRetryFirstDelayMs, fetchRetryMaxDelayMs } from '@savoir/contracts/limits';
import type { DefaultOptions } from '@tanstack/react-query';
import { ApiError, NetworkError } from './errors.ts';

/**
 * Data-cache constants of section 9. What the API refused for good is not asked again, and what found no network only once
 * there is one; the rest is, three times.
 */
export function createQueryDefaults(): DefaultOptions {
  return {
    queries: {
      gcTime: cacheGarbageMs,
      retry: (failures, error) => failures < fetchRetries && !isFinal(error),
      retryDelay: (attempt) => Math.min(fetchRetryFirstDelayMs * 2 ** attempt, fetchRetryMaxDelayMs),
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  };
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500 && error.status !== 429
    : error instanceof NetworkError && !navigator.onLine;

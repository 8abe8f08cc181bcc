import { LRUCache } from 'lru-cache';

/**
 * Keeps the `max` entries used last; its room grows with them. With the `max` of lru-cache the room for all of them is
 * made at once: for tens of thousands of entries megabytes, and milliseconds of every start of the application.
 */
export const growingCache = <Value extends object | string | true>(max: number, ttl = 0): LRUCache<string, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl });

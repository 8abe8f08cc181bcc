import { expect, it } from 'vitest';
import { growingCache } from './growing-cache.ts';

it('the cache keeps the entries used last, and no more of them than it may', () => {
  const cache = growingCache<string>(3);
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  cache.get('a');
  cache.set('d', 'd');
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
});

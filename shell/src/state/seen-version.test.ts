import { expect, it } from 'vitest';
import { openSeenVersion } from './pwa.model.ts';

function storageWith(stored: string | null) {
  const items = new Map(stored === null ? [] : [['lastAppVersion', stored]]);
  return {
    items,
    storage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
  };
}

it.each([null, '', '1.42', 'v1.42.7', '1.42.8-ab', '1.42.7 '])(
  'the version last seen is reset to the current one when %j is stored [S5.48]',
  (stored) => {
    const { items, storage } = storageWith(stored);
    expect(openSeenVersion(storage, '1.42.8').former()).toBeNull();
    expect(items.get('lastAppVersion')).toBe('1.42.8');
  },
);

it('the version last seen is reported when it is another, and stored until the new one was taken note of', () => {
  const { items, storage } = storageWith('1.41.0');
  const seen = openSeenVersion(storage, '1.42.8');
  expect(seen.former()).toBe('1.41.0');
  expect(items.get('lastAppVersion')).toBe('1.41.0');
  seen.write();
  expect(seen.former()).toBeNull();
});

import { areSameTokens, type TokenStore, type UserPoolTokens } from '../tokens/tokens.ts';

export interface MemoryTokenStore extends TokenStore {
  current: UserPoolTokens | null;
}

export function memoryTokenStore(current: UserPoolTokens | null = null): MemoryTokenStore {
  const store: MemoryTokenStore = {
    current,
    load: async () => store.current,
    async save(tokens, former) {
      if (!areSameTokens(store.current, former)) return false;
      store.current = tokens;
      return true;
    },
    async clear(former) {
      if (!former || areSameTokens(store.current, former)) store.current = null;
    },
  };
  return store;
}

/** A token with these claims and no signature: clients do not check it. */
export const unsignedToken = (claims: object): string => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;

/** Web Storage in memory. */
export function memoryStorage(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

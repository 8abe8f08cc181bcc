import {
  createUserPoolClient,
  type KeyValueStorage,
  type TokenStore,
  type UserPoolClient,
  type UserPoolTokens,
} from '@savoir/user-pool';
import type { ServedPool } from './serve-pool.ts';

export function mapStorage(items = new Map<string, string>()): KeyValueStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Nothing is to go wrong in silence. */
function failTest(error: unknown): never {
  throw error;
}

/** What our client asked the service. */
export interface SentRequest {
  operation: string;
  body: Record<string, unknown>;
  answer: Record<string, unknown>;
}

/** A browser with our client; `device` outlives its sign-outs, `storage` a reload of its page. */
export function ownBrowser(
  pool: ServedPool,
  device = mapStorage(),
  storage = mapStorage(),
  more: Partial<Parameters<typeof createUserPoolClient>[0]> = {},
) {
  let current: UserPoolTokens | null = null;
  const asked: SentRequest[] = [];
  const tokens: TokenStore = {
    load: async () => current,
    async save(saved) {
      current = saved;
      return true;
    },
    clear: async () => void (current = null),
  };
  const client: UserPoolClient = createUserPoolClient({
    poolId: pool.options.poolId,
    clientId: pool.options.clientId,
    endpoint: pool.endpoint,
    tokens,
    storage,
    deviceStorage: device,
    now: () => pool.options.clock?.() ?? 0,
    wait: async () => undefined,
    report: failTest,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const read = (text: string) => JSON.parse(text || '{}') as Record<string, unknown>;
      asked.push({
        operation: new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '',
        body: read(typeof init?.body === 'string' ? init.body : ''),
        answer: read(await response.clone().text()),
      });
      return response;
    },
    ...more,
  });
  return { client, asked, storage, tokens: () => current };
}

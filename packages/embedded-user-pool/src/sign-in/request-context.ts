import type { StringMap } from '@savoir/user-pool/protocol';
import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import type { BrowserFacts } from '../user-pool.options.ts';

/** What a client says beside what it asks for. */
export interface RequestContext {
  /** For the installation's own code: the custom challenge. */
  clientMetadata: StringMap;
  /** What the browser says of itself; null unless the pool wants to know. */
  browser: BrowserFacts | null;
}

export const noContext: RequestContext = { clientMetadata: {}, browser: null };

const maxCharacters = 400;

export function contextOf(pool: Pool, fields: Fields): RequestContext {
  const encoded = fields.map('UserContextData').optionalString('EncodedData');
  return {
    clientMetadata: Object.fromEntries(fields.map('ClientMetadata').entries()),
    browser: pool.policy.contextData && encoded !== undefined ? factsIn(encoded) : null,
  };
}

/** Base64 of JSON, whose payload is JSON once more where the provider's own script collects it. */
function factsIn(encoded: string): BrowserFacts | null {
  try {
    const sent = JSON.parse(Buffer.from(encoded, 'base64').toString()) as { payload?: unknown };
    const payload: unknown = typeof sent.payload === 'string' ? JSON.parse(sent.payload) : sent;
    const data = new Map(Object.entries((payload as { contextData?: object }).contextData ?? {}));
    const fact = (name: string) => {
      const value: unknown = data.get(name);
      // A line break in a log would look like another entry.
      return typeof value === 'string' ? value.replaceAll(/\p{C}/gu, ' ').slice(0, maxCharacters) : '';
    };
    return {
      userAgent: fact('UserAgent'),
      language: fact('DeviceLanguage'),
      timezone: fact('ClientTimezone'),
      platform: fact('DevicePlatform'),
    };
  } catch {
    // Whatever it is, a sign-in does not fail by it.
    return null;
  }
}

import { createServiceToken, type TokenScope } from '@savoir/contracts/api-tokens';
import type { TestClient } from '../client.ts';

export interface ScimAnswer {
  status: number;
  body: Record<string, unknown> & { id: string; scimType?: string; detail?: string; Resources?: { id: string }[] };
  headers: Headers;
}

export type AskScim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimAnswer>;

/** Calls the endpoint over the network, as a directory does. */
export function scimAt(origin: string, token: string | null): AskScim {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text === '' ? {} : JSON.parse(text)) as ScimAnswer['body'];
    return { status: response.status, body: parsed, headers: response.headers };
  };
}

/** A service token of the company. */
export async function serviceToken(
  client: TestClient,
  scopes: TokenScope[] = ['scim'],
): Promise<{ id: string; value: string }> {
  return (await client.call('admin', createServiceToken, { body: { name: 'Annuaire', scopes, days: 365 } })).body;
}

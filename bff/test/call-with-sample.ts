import type { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import type { TestBff } from '@savoir/testing/bff';
import type { InjectOptions } from 'fastify';
import { sampleOf } from './sample-input.ts';

/** Calls an endpoint with the least that its contract accepts, about the thing of this id; null asks without a token. */
export const callWithSample = (bff: TestBff, endpoint: Endpoint, who: Role | null, id: string) =>
  bff.app.inject(requestOf(endpoint, who === null ? {} : bff.as(who), id));

export function requestOf(endpoint: Endpoint, headers: { authorization?: string }, id: string): InjectOptions {
  const query = sampleOf(endpoint.query) as Record<string, unknown> | undefined;
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const sample = sampleOf(endpoint.body) as Record<string, unknown> | undefined;
  // An address that someone has already is refused for that.
  const body = sample !== undefined && 'email' in sample ? { ...sample, email: `${newId()}@exemple.test` } : sample;
  const named: Readonly<Record<string, string>> = { id, name: 'nothing', hash: 'a'.repeat(96) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? newId());
  return {
    method: endpoint.method,
    url: `/api${path}?${search.toString()}`,
    headers: {
      ...headers,
      ...(endpoint.version !== undefined && { 'if-match': '"1"' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

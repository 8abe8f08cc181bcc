import { personalScopes, TokenKind, TokenScope } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOf } from '../call-with-sample.ts';
import { tokenTable } from './token-table.ts';
import { writtenToken } from './written-token.ts';

let bff: TestBff;
const endpoints = new Map<string, Endpoint>();

beforeAll(async () => {
  const routes: RouteOptions[] = [];
  bff = await startTestBff({ jobs: false, onRoute: (route) => routes.push(route) });
  for (const { config } of routes)
    if (config?.endpoint !== undefined && config.endpoint.access !== 'public')
      endpoints.set(config.endpoint.id, config.endpoint);
});
afterAll(() => bff.close());

async function outcomeOf(endpoint: Endpoint, token: string): Promise<string> {
  const { statusCode, body } = await bff.app.inject(requestOf(endpoint, { authorization: `Bearer ${token}` }, newId()));
  const { code = null } = (statusCode >= 400 ? JSON.parse(body) : {}) as { code?: string | null };
  if (statusCode >= 500 || statusCode === 401 || statusCode === 429) return `failed ${statusCode} ${code}`;
  if (code === 'TOKEN_REFUSED_HERE' || code === 'TOKEN_SCOPE_MISSING' || code === 'ACCESS_DENIED') return code;
  return 'let through';
}

it('names calls that there are', () => {
  expect([...tokenTable.keys()].filter((id) => !endpoints.has(id))).toEqual([]);
});

const scopesOf = (kind: TokenKind): readonly TokenScope[] => (kind === 'service' ? TokenScope.options : personalScopes);
/**
 * That no scope opens what refuses tokens, each by itself shows before a release, and all at once else; so it is with the
 * scopes of people, which open to both kinds the same.
 */
const isRelease = process.env['SAVOIR_RELEASE'] === '1';
const cases = TokenKind.options
  .filter((kind) => isRelease || kind === 'service')
  .flatMap((kind) => scopesOf(kind).map((scope) => [kind, scope] as const));

async function faultsOf(kind: TokenKind, scopes: readonly TokenScope[], ids: Iterable<string>): Promise<string[]> {
  const token = await writtenToken(bff, kind, scopes);
  const faults: string[] = [];
  for (const id of ids) {
    const endpoint = endpoints.get(id);
    if (endpoint === undefined) continue;
    const opening = tokenTable.get(id);
    const isOpen = opening?.some((scope) => scopes.includes(scope));
    const expected = isOpen === undefined ? 'TOKEN_REFUSED_HERE' : isOpen ? 'let through' : 'TOKEN_SCOPE_MISSING';
    const outcome = await outcomeOf(endpoint, token);
    if (outcome !== expected) faults.push(`${id}: ${outcome}, not ${expected}`);
  }
  return faults;
}

it.each(cases)('a %s token for %s opens its calls, and no other that takes tokens [B.76]', async (kind, scope) => {
  expect(await faultsOf(kind, [scope], isRelease ? endpoints.keys() : tokenTable.keys())).toEqual([]);
});

it.each(TokenKind.options)('a %s token for everything opens no call that refuses tokens [B.76]', async (kind) => {
  expect(await faultsOf(kind, scopesOf(kind), endpoints.keys())).toEqual([]);
});

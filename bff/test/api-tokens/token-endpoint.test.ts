import { createServiceToken, createToken, revokeToken, type TokenScope } from '@savoir/contracts/api-tokens';
import { ownCompany, setTokenRules } from '@savoir/contracts/companies';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { authenticateToken } from '../../src/modules/api-token/token-endpoint.ts';
import { openClient, type TestClient } from '../client.ts';

let bff: TestBff;
let client: TestClient;
let endpoint: FastifyInstance;
let now = Date.now();

beforeAll(async () => {
  bff = await startTestBff({ jobs: false, clock: () => new Date(now) });
  client = await openClient(bff);
  endpoint = await createApp(bff.services);
  const handler = async (request: FastifyRequest) => {
    const { id, companyId, role, limits, token } = await authenticateToken(request, 'mcp');
    return { id, companyId, role, limits, token };
  };
  endpoint.route({ method: 'GET', url: '/door', handler });
});
afterAll(async () => {
  await endpoint.close();
  await bff.close();
});

const make = async (scopes: TokenScope[]) =>
  (await client.call('creator', createToken, { body: { name: 'Assistant', scopes, days: 7 } })).body;

async function knock(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await endpoint.inject({ url: '/door', headers });
  return { status: answer.statusCode, ...answer.json<{ code?: string; context?: object }>() };
}

it('a endpoint beside the API lets a token of its scope in, as the person it is of [B.76]', async () => {
  const { id, value } = await make(['mcp', 'notes.read']);
  expect(await knock(`Bearer ${value}`)).toMatchObject({
    status: 200,
    id: bff.users.creator.id,
    companyId: bff.company.id,
    role: 'creator',
    limits: { 'note.view': 'all', 'chat.use': 'all' },
    token: { id, kind: 'personal', name: 'Assistant', scopes: ['notes.read', 'mcp'] },
  });
});

it('a endpoint beside the API lets the company’s own token in, in its own name [B.78]', async () => {
  const { body } = await client.call('admin', createServiceToken, {
    body: { name: 'Robot', scopes: ['mcp'], days: 7 },
  });
  expect(await knock(`Bearer ${body.value}`)).toMatchObject({ status: 200, id: body.id, token: { kind: 'service' } });
});

it('a endpoint beside the API refuses whatever else comes, sessions too [B.76]', async () => {
  const reading = await make(['notes.read']);
  expect(await knock()).toMatchObject({ status: 401, code: 'AUTHENTICATION_REQUIRED' });
  expect(await knock(bff.as('admin').authorization)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  expect(await knock(`Bearer ${reading.value}`)).toMatchObject({
    status: 403,
    code: 'TOKEN_SCOPE_MISSING',
    context: { scopes: 'mcp' },
  });
  expect(await knock(`Bearer ${reading.value.slice(0, -1)}`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
});

it('a endpoint beside the API closes with the token: revoked, expired, forbidden [B.75]', async () => {
  const [revoked, active] = [await make(['mcp']), await make(['mcp'])];
  await client.call('creator', revokeToken, { params: { id: revoked.id } });
  expect(await knock(`Bearer ${revoked.value}`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });

  const forbid = async (personalAllowed: boolean) => {
    const { version } = (await client.call('admin', ownCompany)).body;
    await client.call('admin', setTokenRules, { version, body: { personalAllowed } });
  };
  await forbid(false);
  expect(await knock(`Bearer ${active.value}`)).toMatchObject({ status: 403, code: 'PERSONAL_TOKENS_FORBIDDEN' });
  await forbid(true);
  expect(await knock(`Bearer ${active.value}`)).toMatchObject({ status: 200 });

  now += 8 * 24 * 3600_000;
  expect(await knock(`Bearer ${active.value}`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
});

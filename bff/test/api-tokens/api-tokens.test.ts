import {
  createServiceToken,
  createToken,
  listCompanyTokens,
  listTokens,
  ownToken,
  revokeCompanyToken,
  revokeToken,
  type MadeToken,
  type TokenScope,
} from '@savoir/contracts/api-tokens';
import { listAudit, ownCompany, setTokenRules } from '@savoir/contracts/companies';
import { apiTokenCallsPerMinuteMax, apiTokensPerUserMax } from '@savoir/contracts/limits';
import { createNote, getNote } from '@savoir/contracts/notes';
import { deleteUser, listUsers } from '@savoir/contracts/users';
import type { TestUser } from '@savoir/testing/bff';
import { afterEach, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { bff, client, startApplication } from '../application.ts';
import type { TestClient } from '../client.ts';

let now = Date.now();
startApplication({ jobs: false, clock: () => new Date(now) });

/** Sign-ins end, and passwords are asked for again: each test goes back to where it started. */
const start = now;
afterEach(() => {
  now = start;
});

type Who = Parameters<TestClient['call']>[0];

const make = (who: Who, scopes: TokenScope[] = ['notes.read'], name = 'Synchronisation') =>
  client.call(who, createToken, { body: { name, scopes, days: 30 } });

const makeService = async (scopes: TokenScope[], name = 'Import SIRH'): Promise<MadeToken> =>
  (await client.call('admin', createServiceToken, { body: { name, scopes, days: 365 } })).body;

const madeBy = async (who: Who, scopes?: TokenScope[]): Promise<MadeToken> => (await make(who, scopes)).body;

async function ask(
  value: string,
  path = '/notes',
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const response = await fetch(`${client.origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${value}`, ...init.headers },
  });
  const text = await response.text();
  const body = (text === '' ? null : JSON.parse(text)) as { code?: string } & Record<string, unknown>;
  return { status: response.status, code: body?.code ?? null, body, headers: response.headers };
}

const aNote = { title: 'Purger le circuit', media: [{ kind: 'text', text: 'Ouvrir la vanne.' }], spaceIds: [] };
const writeNote = (value: string) =>
  ask(value, '/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aNote),
  });

it('a personal token is shown once, acts as the person who made it, and shows when it was used last [B.75][B.75]', async () => {
  const { status, body: made } = await make('creator');
  expect([status, made.kind, made.ending]).toEqual([201, 'personal', made.value.slice(-4)]);
  expect(made.value).toMatch(/^svr_[\w-]{43}[0-9a-f]{8}$/);
  expect((await ask(made.value)).status).toBe(200);
  const [listed] = (await client.call('creator', listTokens)).body.tokens;
  expect(listed).toMatchObject({ id: made.id, lastUseDate: new Date(now).toISOString() });
  expect(listed).not.toHaveProperty('value');
  const rows = JSON.stringify(await bff.services.db.collection('apiTokens').find().toArray());
  expect(rows).not.toContain(made.value);
  expect((await ask(made.value, '/api-tokens/self')).body).toMatchObject({ token: { id: made.id } });
  expect((await client.call('creator', ownToken)).body).toEqual({ token: null });
});

it('a personal token writes its last use once a minute at most [B.75]', async () => {
  const { id, value } = await madeBy('creator');
  const first = new Date(now).toISOString();
  const lastUse = async () =>
    (await client.call('creator', listTokens)).body.tokens.find((token) => token.id === id)?.lastUseDate;
  await ask(value);
  now += 30_000;
  await ask(value);
  expect(await lastUse()).toBe(first);
  now += 31_000;
  await ask(value);
  expect(await lastUse()).toBe(new Date(now).toISOString());
});

it('a personal token may do no more than its scopes, and no more than its person [B.76]', async () => {
  const reading = await madeBy('creator', ['notes.read']);
  expect(await writeNote(reading.value)).toMatchObject({ status: 403, code: 'TOKEN_SCOPE_MISSING' });
  const ofReader = await madeBy('reader', ['notes.write']);
  expect(await writeNote(ofReader.value)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  const administrative = await madeBy('creator', ['company.read']);
  expect(await ask(administrative.value, '/users')).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
});

it('a personal token cannot make, see or end tokens, nor touch what protects the account [B.76]', async () => {
  const { id, value } = await madeBy('admin', ['notes.read', 'notes.write', 'company.read', 'mcp']);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const [path, init] of [
    ['/api-tokens', {}],
    ['/api-tokens', post],
    ['/company/api-tokens', post],
    [`/api-tokens/${id}`, { method: 'DELETE' }],
    ['/sessions', {}],
    ['/sessions/proofs', post],
    ['/sessions/endings', post],
    ['/user', {}],
  ] as const)
    expect([path, (await ask(value, path, init)).code]).toEqual([path, 'TOKEN_REFUSED_HERE']);
});

it('a personal token is refused once it is revoked, on every instance [B.75]', async () => {
  const { id, value } = await madeBy('creator');
  const another = await bff.another();
  const elsewhere = () => another.app.inject({ url: '/api/notes', headers: { authorization: `Bearer ${value}` } });
  expect([(await ask(value)).status, (await elsewhere()).statusCode]).toEqual([200, 200]);
  expect((await client.call('creator', revokeToken, { params: { id } })).status).toBe(204);
  expect([(await ask(value)).code, (await elsewhere()).json<{ code: string }>().code]).toEqual([
    'TOKEN_INVALID',
    'TOKEN_INVALID',
  ]);
  expect((await client.call('creator', revokeToken, { params: { id } })).code).toBe('API_TOKEN_NOT_FOUND');
  await another.close();
});

it('a personal token holds for the choices there are, never for ever, and is named [B.75]', async () => {
  for (const changes of [{ days: 400 }, { days: null }, { days: 366 }, { name: ' ' }, { scopes: [] }]) {
    const body = { name: 'x', scopes: ['notes.read'], days: 30, ...changes };
    expect((await client.call('creator', createToken, { body })).code).toBe('INPUT_INVALID');
  }
  expect((await make('creator', ['scim'])).problem?.fields).toEqual([
    { path: 'scopes', message: 'Cette portée est réservée aux jetons de service.' },
  ]);
});

it('a personal token is refused when it is altered, of another shape, in an address or in a cookie [B.76]', async () => {
  const { value } = await madeBy('creator');
  const secret = value.slice(0, -8);
  const other = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
  const forged = other + crc32(other).toString(16).padStart(8, '0');
  for (const wrong of [other + value.slice(-8), forged, `${value}0`, value.slice(0, -1), 'svr_', value.toUpperCase()])
    expect((await ask(wrong)).status).toBe(401);
  const plain = (path: string, headers = {}) => fetch(`${client.origin}/api${path}`, { headers });
  expect((await plain(`/notes?access_token=${value}`)).status).toBe(401);
  expect((await plain('/notes', { cookie: `session-token=${value}; token=${value}` })).status).toBe(401);
  expect((await plain('/notes', { authorization: `Basic ${btoa(`x:${value}`)}` })).status).toBe(401);
  expect((await plain('/notes', { 'x-api-key': value })).status).toBe(401);
});

it('a personal token stands in no line of the log, whatever becomes of the call [B.76]', async () => {
  const { value } = await madeBy('creator');
  await ask(value);
  await ask(value, '/users');
  await ask(`${value}x`);
  await ask(value, `/notes?access_token=${value}&cursor=%00`);
  await ask(value, `/notes/${value}`);
  const secret = value.slice(4, -8);
  expect(bff.logged().filter((line) => line.includes(secret))).toEqual([]);
});

it('a personal token ends with the deletion of its person [B.75]', async () => {
  const person = await bff.addUser('creator');
  const { value } = await madeBy(person);
  expect((await client.call('admin', deleteUser, { params: { id: person.id } })).status).toBe(204);
  expect((await ask(value)).code).toBe('TOKEN_INVALID');
});

it('a personal token is for the company to forbid, at once and to everyone [B.75]', async () => {
  const { value } = await madeBy('validator');
  const setRule = async (personalAllowed: boolean) => {
    const { version } = (await client.call('admin', ownCompany)).body;
    return client.call('admin', setTokenRules, { version, body: { personalAllowed } });
  };
  expect((await setRule(false)).body.apiTokens).toEqual({ personalAllowed: false });
  expect((await ask(value)).code).toBe('PERSONAL_TOKENS_FORBIDDEN');
  expect((await make('validator')).code).toBe('PERSONAL_TOKENS_FORBIDDEN');
  expect((await client.call('validator', listTokens)).body.personalAllowed).toBe(false);
  await setRule(true);
  expect((await ask(value)).status).toBe(200);
});

it('a personal token is one of twenty at most, also when two are made at once [B.75]', async () => {
  const person = await bff.addUser('creator');
  for (let made = 1; made < apiTokensPerUserMax; made++) await make(person);
  const both = await Promise.all([make(person), make(person)]);
  expect(both.map(({ code }) => code ?? 'made').toSorted()).toEqual(['API_TOKENS_TOO_MANY', 'made']);
});

it('a personal token asks for the password, unless it was given a moment ago [B.75]', async () => {
  now += 6 * 60_000;
  expect((await make('creator')).code).toBe('PROOF_REQUIRED');
});

it('what is done by a token is recorded in the audit log with its name [B.77]', async () => {
  const { id, value } = await madeBy('creator', ['notes.write']);
  expect((await writeNote(value)).status).toBe(201);
  const { items } = (await client.call('admin', listAudit, { query: { userId: bff.users.creator.id, limit: 200 } }))
    .body;
  expect(items.find(({ action }) => action === 'notes.create')).toMatchObject({
    person: { id: bff.users.creator.id },
    token: 'Synchronisation',
  });
  expect(items.find(({ action, subjectId }) => action === 'apiTokens.create' && subjectId === id)).toMatchObject({
    label: 'Synchronisation',
    changes: [{ field: 'scopes', from: [], to: ['notes.write'] }],
    token: null,
  });
  expect(JSON.stringify(items)).not.toContain(value);
});

it('what is done by a token comes to an end when it is too much, with a time to wait [B.77]', async () => {
  const { value } = await madeBy('creator');
  const other = await madeBy('creator');
  const headers = { authorization: `Bearer ${value}` };
  for (let asked = 1; asked < apiTokenCallsPerMinuteMax; asked++)
    await bff.app.inject({ url: '/api/api-tokens/self', headers });
  const [allowed, refused] = [await ask(value, '/api-tokens/self'), await ask(value, '/api-tokens/self')];
  expect([allowed.status, refused.status, refused.code]).toEqual([200, 429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(other.value)).status).toBe(200);
});

it('a service token acts in its own name, which stands beside what it did, also once it is revoked [B.78]', async () => {
  const { id, value } = await makeService(['notes.write', 'notes.read']);
  const { status, body } = await writeNote(value);
  expect(status).toBe(201);
  const params = { id: String(body['id']) };
  await client.call('admin', revokeCompanyToken, { params: { id } });
  expect((await ask(value)).code).toBe('TOKEN_INVALID');
  expect((await client.call('admin', getNote, { params })).body.creator).toEqual({
    id,
    firstName: 'Jeton',
    lastName: 'Import SIRH',
  });
  const { items } = (await client.call('admin', listAudit, { query: { userId: id } })).body;
  expect(items).toMatchObject([{ action: 'notes.create', person: { lastName: 'Import SIRH' }, token: null }]);
});

it('a service token is no one: in no list of people, without a licence and not to be invited [B.78]', async () => {
  const before = (await client.call('admin', ownCompany)).body.usedLicences;
  const { id } = await makeService(['notes.read']);
  expect((await client.call('admin', ownCompany)).body.usedLicences).toBe(before);
  expect((await client.call('admin', listUsers)).body.map((user) => user.id)).not.toContain(id);
  expect((await client.call('admin', deleteUser, { params: { id } })).code).toBe('USER_NOT_FOUND');
});

it('a service token changes what it made itself, and nothing of others [B.78]', async () => {
  const { value } = await makeService(['notes.write']);
  const { body } = await client.call('creator', createNote, { body: aNote });
  const { status } = await ask(value, `/notes/${body.id}/submit`, { method: 'POST', headers: { 'if-match': '"1"' } });
  expect([403, 404]).toContain(status);
  const own = (await writeNote(value)).body;
  expect((await ask(value, `/notes/${String(own['id'])}`)).status).toBe(200);
});

it('a service token stays when the person who made it leaves [B.78]', async () => {
  const admin = await bff.addUser('admin');
  const made = await client.call(admin, createServiceToken, {
    body: { name: 'Suivi', scopes: ['notes.read'], days: 90 },
  });
  await client.call('admin', deleteUser, { params: { id: admin.id } });
  expect((await ask(made.body.value)).status).toBe(200);
});

it('a token of a person is seen and revoked by the administrators of the company too [B.78]', async () => {
  const { id, value } = await madeBy('reader');
  const { tokens } = (await client.call('admin', listCompanyTokens)).body;
  expect(tokens.find((token) => token.id === id)).toMatchObject({
    kind: 'personal',
    scopes: ['notes.read'],
    person: { id: bff.users.reader.id },
  });
  expect((await client.call('admin', revokeCompanyToken, { params: { id } })).status).toBe(204);
  expect((await ask(value)).code).toBe('TOKEN_INVALID');
});

it('a service token knows nothing of another company, which knows nothing of it [B.78]', async () => {
  const other: TestUser = bff.other.users.admin;
  const { id, value } = await makeService(['company.read']);
  expect((await ask(value, `/users/${other.id}`)).code).toBe('USER_NOT_FOUND');
  expect((await client.call(other, listCompanyTokens)).body.tokens.map((token) => token.id)).not.toContain(id);
});

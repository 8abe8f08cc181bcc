import { createServiceToken, createToken, revokeCompanyToken, type TokenScope } from '@savoir/contracts/api-tokens';
import { errorStatus } from '@savoir/contracts/errors';
import { idempotencyHeader } from '@savoir/contracts/http';
import { createNote } from '@savoir/contracts/notes';
import type { TestUser } from '@savoir/testing/bff';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { openAssistant, use } from '../mcp/assistant.ts';
import { setCompany } from '../providers/provider-client.ts';
import { aNoteRow, insertRow } from '../rows.ts';
import { changeAccount } from '../versioned.ts';
import { cases, endpointTable, type Case } from './endpoint-table.ts';

type MadeToken = { id: string; value: string };

const weekMs = 8 * 24 * 3600_000;
let now = Date.now();
let noteId: string;

startApplication({ jobs: false, clock: () => new Date(now) });
beforeAll(async () => {
  const note = aNoteRow({ companyId: bff.company.id });
  noteId = note._id;
  await insertRow(bff.services.db, 'notes', note);
});

async function makeToken(who: TestUser, kind: string, scopes: TokenScope[]): Promise<MadeToken> {
  const endpoint = kind === 'service' ? createServiceToken : createToken;
  const { status, body } = await client.call(who, endpoint, { body: { name: 'Porte', scopes, days: 7 } });
  expect(status).toBe(201);
  return body;
}

interface TestedEndpoint {
  scope: TokenScope;
  /** One that does not open it. */
  another: TokenScope;
  knock: (authorization: string) => Promise<Response>;
}

const get = (path: string) => (authorization: string) =>
  fetch(`${client.origin}${path}`, { headers: { authorization } });
const reading = (authorization: string) =>
  fetch(`${client.origin}/mcp`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_fiche', arguments: { id: noteId } },
    }),
  });

/** Each asks for something of the first company. */
const endpointOf = (name: string): TestedEndpoint => {
  if (name === 'mcp') return { scope: 'mcp', another: 'notes.read', knock: reading };
  if (name === 'scim')
    return { scope: 'scim', another: 'company.read', knock: get(`/scim/v2/Users/${bff.users.reader.id}`) };
  if (name === 'webhooks') return { scope: 'company.read', another: 'notes.read', knock: get('/api/company/webhooks') };
  if (name === 'openapi') return { scope: 'ask', another: 'documents.read', knock: get('/api/openapi.json') };
  return { scope: 'notes.read', another: 'documents.read', knock: get(`/api/notes/${noteId}`) };
};

/** The status, and the code that the answer names. */
async function answerOf(response: Response): Promise<string> {
  const text = response.headers.get('content-type')?.includes('openapi') === true ? '' : await response.text();
  const isDescription = text.startsWith('{"openapi"');
  const code = isDescription ? undefined : Object.keys(errorStatus).find((each) => text.includes(each));
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
}

/** Brings the case about, and knocks. */
async function tryCase(row: string, which: Case): Promise<string> {
  const [name = '', kind = ''] = row.split(' ');
  const { scope, another, knock } = endpointOf(name);
  const { users, company, other } = bff;
  const role = kind === 'service' || name === 'webhooks' ? 'admin' : 'creator';
  const maker = which === 'foreign' ? other.users[role] : which === 'person' ? await bff.addUser(role) : users[role];
  const { id, value } = await makeToken(maker, kind, [which === 'scope' ? another : scope]);
  const ask = async () => answerOf(await knock(`Bearer ${value}`));
  if (which === 'revoked') await client.call('admin', revokeCompanyToken, { params: { id } });
  if (which === 'person') await changeAccount(client, 'admin', maker.id, { active: false });
  if (which === 'company') {
    await setCompany(bff, company.id, { active: false });
    const answer = await ask();
    await setCompany(bff, company.id, { active: true });
    return answer;
  }
  if (which === 'expired') {
    now += weekMs;
    const answer = await ask();
    now -= weekMs;
    return answer;
  }
  return ask();
}

it.each(endpointTable)('$endpoint answers a token as the table has it [B.164]', async ({ endpoint, expected }) => {
  const found: Record<string, string> = {};
  for (const each of cases) found[each] = await tryCase(endpoint, each);
  expect(found).toEqual(expected);
});

describe('whatever scopes it has besides', () => {
  const every: TokenScope[] = ['mcp', 'notes.read', 'notes.write', 'notes.publish', 'documents.read', 'company.read'];

  it('a service token reads no draft of a person over /mcp [B.164]', async () => {
    const media = [{ kind: 'text', text: 'Le brouillon parle de la vanne bleue.' }];
    const { body } = await client.call('creator', createNote, { body: { title: 'Vanne bleue', media, spaceIds: [] } });
    const { value } = await makeToken(bff.users.admin, 'service', every);
    const assistant = await openAssistant(client.origin, value);
    expect((await use(assistant, 'read_fiche', { id: body.id })).text).toContain('NOTE_NOT_FOUND');
    for (const [tool, args] of [
      ['search', { query: 'vanne bleue' }],
      ['ask', { question: 'De quoi parle la vanne bleue ?' }],
    ] as const)
      expect(JSON.stringify(await use(assistant, tool, args))).not.toContain(body.id);
    await assistant.close();
  });

  it('a token for assistants opens no other endpoint, and none of the others opens theirs [B.164]', async () => {
    const { value } = await makeToken(bff.users.admin, 'service', ['mcp']);
    expect(await answerOf(await get('/scim/v2/Users')(`Bearer ${value}`))).toBe('403');
    expect(await answerOf(await get('/api/notes')(`Bearer ${value}`))).toBe('403 TOKEN_SCOPE_MISSING');
    const without = every.filter((scope) => scope !== 'mcp');
    const all = await makeToken(bff.users.admin, 'service', [...without, 'documents.write', 'ask']);
    expect(await answerOf(await reading(`Bearer ${all.value}`))).toBe('403 TOKEN_SCOPE_MISSING');
    expect(await answerOf(await get('/scim/v2/Users')(`Bearer ${all.value}`))).toBe('403');
  });
});

it('a call that is sent again has one effect, and none of its answer is another company’s [B.164]', async () => {
  const own = await makeToken(bff.users.admin, 'service', ['notes.write']);
  const foreign = await makeToken(bff.other.users.admin, 'service', ['notes.write']);
  const body = JSON.stringify({ title: 'Rejeu', media: [{ kind: 'text', text: 'Une fois.' }], spaceIds: [] });
  const key = crypto.randomUUID();
  const send = async ({ value }: MadeToken) => {
    const headers = { authorization: `Bearer ${value}`, 'content-type': 'application/json', [idempotencyHeader]: key };
    const answer = await fetch(`${client.origin}/api/notes`, { method: 'POST', headers, body });
    return { status: answer.status, id: ((await answer.json()) as { id?: string }).id };
  };
  const first = await send(own);
  expect(first.status).toBe(201);
  expect((await send(own)).id).toBe(first.id);
  expect((await send(foreign)).id).not.toBe(first.id);
  expect(await bff.services.db.collection('notes').countDocuments({ companyId: bff.company.id, title: 'Rejeu' })).toBe(
    1,
  );
});

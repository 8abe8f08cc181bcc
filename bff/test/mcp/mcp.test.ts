import { createServiceToken, createToken, revokeToken, type TokenScope } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import { createSpace } from '@savoir/contracts/spaces';
import { type TestUser, usualFeatures } from '@savoir/testing/bff';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { passagesOfPages } from '../../src/knowledge/passages/passages-of-markdown.ts';
import { publishNote } from '../chat-client.ts';
import type { TestClient } from '../client.ts';
import { aDocumentRow, aNoteRow, insertRow } from '../rows.ts';
import { generations, openAssistant, use } from './assistant.ts';

let now = Date.now();
let inside: TestUser;
let spaceId: string;
const [seen, secret, draft, foreign] = [newId(), newId(), newId(), newId()];
const manual = aDocumentRow({ companyId: '', title: 'Notice du réducteur R-09', pageCount: 2 });

/** Typed: what the matchers give is `any`. */
const has = (text: string): unknown => expect.stringContaining(text);
const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const greasing = 'Graisser le palier du convoyeur tous les 45 jours, avec la graisse GL-7.';
const code = 'Le code du coffre des plans est rangé chez la responsable de site.';

async function publish(id: string, companyId: string, title: string, markdown: string, spaceIds: string[] = []) {
  const authorId = bff.users.creator.id;
  const row = aNoteRow({ _id: id, companyId, title, markdown, spaceIds, creatorId: authorId, validatorId: authorId });
  await insertRow(bff.services.db, 'notes', row);
  await publishNote(bff, title, markdown, { sourceId: id, companyId, spaceIds });
}

startApplication({ jobs: false, clock: () => new Date(now), features: [...usualFeatures, 'ACCESS_SPACE'] });
beforeAll(async () => {
  const { db, knowledge } = bff.services;
  const companyId = bff.company.id;
  const body = { name: 'Direction', color: 'blue', userIds: [] };
  spaceId = (await client.call('admin', createSpace, { body })).body.id;
  inside = await bff.addUser('reader', { spaceIds: [spaceId] });
  await publish(seen, companyId, 'Graissage du convoyeur', greasing);
  await publish(secret, companyId, 'Coffre des plans', code, [spaceId]);
  await publish(foreign, bff.other.company.id, 'Convoyeur d’ailleurs', 'Le convoyeur d’ailleurs se graisse le lundi.');
  await insertRow(
    db,
    'notes',
    aNoteRow({ _id: draft, companyId, status: 'TO_REVIEW', publicationDate: null, creatorId: bff.users.creator.id }),
  );
  const pages = ['Vidanger le réducteur R-09 tous les 12 mois.', 'Huile minérale ISO VG 220, 4,5 litres.'];
  const row: { _id: string } & object = Object.assign({}, manual, { companyId });
  await insertRow(db, 'documents', row);
  for (const [index, text] of pages.entries())
    await db
      .collection('document_pages')
      .insertOne({ companyId, documentId: manual._id, ingestion: 1, number: index + 1, state: 'text', text });
  await knowledge.publish({
    companyId,
    sourceType: 'document',
    sourceId: manual._id,
    title: manual.title,
    spaceIds: [],
    personId: bff.users.admin.id,
    date: new Date(now),
    passages: passagesOfPages(pages.map((markdown, index) => ({ page: index + 1, markdown }))),
  });
});

type Who = Parameters<TestClient['call']>[0];

const tokenOf = async (who: Who, scopes: TokenScope[] = ['mcp']) =>
  (await client.call(who, createToken, { body: { name: 'Assistant', scopes, days: 7 } })).body;

const assistantOf = async (who: Who) => openAssistant(client.origin, (await tokenOf(who)).value);

const knock = (token: string | null, more: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`${client.origin}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    ...more,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...more.headers,
    },
  });

it.each(generations)('an assistant is offered four tools that only read, in the %s protocol [B.90]', async (mode) => {
  const assistant = await openAssistant(client.origin, (await tokenOf('reader')).value, mode);
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'ask', 'read_fiche', 'read_document_page']);
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  expect(assistant.getServerVersion()).toMatchObject({ name: 'savoir' });
  const found = await use(assistant, 'search', { query: 'graisser le convoyeur' });
  expect(found).toMatchObject({ isError: false, data: { results: [{ id: seen }] } });
  await assistant.close();
});

it('an assistant finds notes and pages of documents, with the address where they are opened [B.90]', async () => {
  const assistant = await assistantOf('reader');
  const { data, text } = await use(assistant, 'search', { query: 'huile minérale du réducteur' });
  const { publicUrl } = bff.services.config;
  const url = `${publicUrl}/documents/${manual._id}?page=2`;
  expect(data).toMatchObject({
    results: [{ kind: 'document', id: manual._id, title: manual.title, page: 2, url }, { kind: 'note' }],
  });
  expect(text).toContain(url);
  const notes = await use(assistant, 'search', { query: 'réducteur', kind: 'note' });
  expect(JSON.stringify(notes.data)).not.toContain(manual._id);
});

it('an assistant is answered with the sources, and told so when nothing answers; nothing is stored [B.91]', async () => {
  const assistant = await assistantOf('reader');
  const before = await stored();
  const answer = await use(assistant, 'ask', {
    question: 'Tous les combien de jours graisser le palier du convoyeur ?',
  });
  expect(answer.data).toMatchObject({
    status: 'answered',
    text: has('45 jours'),
    citations: [{ number: 1, kind: 'note', id: seen, url: `${bff.services.config.publicUrl}/notes/${seen}` }],
  });
  expect(answer.text).toContain(`/notes/${seen}`);
  const refusal = await use(assistant, 'ask', { question: 'Quel est le menu de la cantine demain midi ?' });
  expect(refusal.data).toMatchObject({ status: like(/^(nearest|refused)$/), citations: [] });
  expect(await stored()).toEqual(before);
});

it('an assistant reads a note and a page whole [B.92]', async () => {
  const assistant = await assistantOf('reader');
  expect(await use(assistant, 'read_fiche', { id: seen })).toMatchObject({
    isError: false,
    data: { id: seen, title: 'Graissage du convoyeur', status: 'PUBLISHED', text: greasing, author: 'creator Test' },
  });
  expect(await use(assistant, 'read_document_page', { id: manual._id, page: 1 })).toMatchObject({
    isError: false,
    data: { page: 1, pageCount: 2, state: 'text', text: 'Vidanger le réducteur R-09 tous les 12 mois.' },
  });
});

it('an assistant passes on that a note was reported as dangerous or is overdue for verification [B.92]', async () => {
  const assistant = await assistantOf('reader');
  const date = new Date(now);
  const thing = { type: 'note', id: seen };
  await bff.services.db
    .collection('reports')
    .insertOne({ companyId: bff.company.id, thing, open: true, warns: true, date });
  const { text, data } = await use(assistant, 'read_fiche', { id: seen });
  expect(text).toContain('DANGER SIGNALÉ');
  expect(data).toMatchObject({ dangerSince: date.toISOString() });
  const answer = await use(assistant, 'ask', {
    question: 'Tous les combien de jours graisser le palier du convoyeur ?',
  });
  expect(answer.text).toContain('DANGER SIGNALÉ');
  await bff.services.db.collection('reports').deleteMany({});
});

it('what an assistant is given is what the person of the token may see, and nothing more [B.93]', async () => {
  const [outsider, insider] = [await assistantOf('reader'), await assistantOf(inside)];
  const question = 'Où est rangé le code du coffre des plans ?';
  for (const [name, args] of [
    ['search', { query: 'coffre des plans' }],
    ['ask', { question }],
    ['read_fiche', { id: secret }],
  ] as const) {
    expect(JSON.stringify(await use(outsider, name, args)), name).not.toContain('responsable de site');
    expect(JSON.stringify(await use(insider, name, args)), name).toContain('responsable de site');
  }
  expect(await use(outsider, 'read_fiche', { id: secret })).toMatchObject({
    isError: true,
    text: has('NOTE_NOT_FOUND'),
  });
});

it('what an assistant is given is nothing of another company and no draft of someone else [B.93]', async () => {
  const assistant = await assistantOf('reader');
  for (const id of [foreign, draft, newId()])
    expect(await use(assistant, 'read_fiche', { id })).toMatchObject({
      isError: true,
      text: has('NOTE_NOT_FOUND'),
    });
  const found = await use(assistant, 'search', { query: 'convoyeur' });
  expect(JSON.stringify(found.data)).not.toContain(foreign);
  const stranger = await assistantOf(bff.other.users.reader);
  expect(await use(stranger, 'read_document_page', { id: manual._id, page: 1 })).toMatchObject({
    isError: true,
    text: has('DOCUMENT_NOT_FOUND'),
  });
  expect(JSON.stringify(await use(stranger, 'ask', { question: 'Quand graisser le convoyeur ?' }))).not.toContain(
    '45 jours',
  );
});

it('what an assistant is given is a refusal that names the field for what it does not take [B.90]', async () => {
  const assistant = await assistantOf('reader');
  for (const [name, args, field] of [
    ['search', { query: 'x' }, 'query'],
    ['search', { query: 'pompe', companyId: bff.other.company.id }, 'companyId'],
    ['ask', {}, 'question'],
    ['read_fiche', { id: { $ne: null } }, 'id'],
    ['read_document_page', { id: manual._id, page: 0 }, 'page'],
  ] as const)
    expect(await use(assistant, name, args)).toMatchObject({ isError: true, text: has(field) });
  expect(await use(assistant, 'read_document_page', { id: manual._id, page: 3 })).toMatchObject({ isError: true });
});

it('the endpoint of assistants takes tokens with its scope and nothing else [B.94]', async () => {
  const [right, other] = [await tokenOf('reader'), await tokenOf('reader', ['notes.read', 'ask'])];
  expect((await knock(right.value)).status).toBe(200);
  const none = await knock(null);
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await knock(bff.as('reader').authorization.replace('Bearer ', ''))).status).toBe(401);
  expect((await knock(`${right.value}x`)).status).toBe(401);
  expect((await knock(other.value)).status).toBe(403);
  const service = { name: 'Robot', scopes: ['mcp'] as TokenScope[], days: 7 as const };
  const { value } = (await client.call('admin', createServiceToken, { body: service })).body;
  expect((await knock(value)).status).toBe(200);
});

it('the endpoint of assistants closes with the token, in the middle of a conversation too [B.94]', async () => {
  const [revoked, expired] = [await tokenOf('reader'), await tokenOf('reader')];
  const assistant = await openAssistant(client.origin, revoked.value);
  expect((await use(assistant, 'search', { query: 'convoyeur' })).isError).toBe(false);
  await client.call('reader', revokeToken, { params: { id: revoked.id } });
  await expect(use(assistant, 'search', { query: 'convoyeur' })).rejects.toThrow(/TOKEN_INVALID|401/);
  now += 8 * 24 * 3600_000;
  expect((await knock(expired.value)).status).toBe(401);
  now -= 8 * 24 * 3600_000;
});

it('the endpoint of assistants refuses pages of other sites, streams it does not offer, and what is no message [B.94]', async () => {
  const { value } = await tokenOf('reader');
  expect((await knock(value, { headers: { origin: 'https://ailleurs.example' } })).status).toBe(403);
  expect((await knock(value, { method: 'GET', body: null })).status).toBe(405);
  expect((await knock(value, { body: '{' })).status).toBe(400);
  expect((await knock(value, { body: JSON.stringify({ hello: 'world' }) })).status).toBe(400);
  expect((await knock(value, { body: JSON.stringify('x'.repeat(2_000_000)) })).status).toBe(413);
});

/** How much there is of all that asking could leave. */
async function stored() {
  const names = ['chats', 'chatMessages', 'knowledgeGaps', 'chatQuestions', 'chatSourceUse', 'audit'];
  const { db } = bff.services;
  return Promise.all(names.map(async (name) => [name, await db.collection(name).countDocuments()]));
}

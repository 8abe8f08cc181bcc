import { readFile } from 'node:fs/promises';
import { Note, type NoteDetail } from '@savoir/contracts/notes';
import { newId } from '@savoir/contracts/common';
import { chatMessageMaxCharacters, noteTextMaxCharacters } from '@savoir/contracts/limits';
import type { UploadTicket } from '@savoir/contracts/uploads';
import { importMaxLines } from '@savoir/contracts/users';
import type { TestBff } from '@savoir/testing/bff';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { postQuestion, openChat } from '../../test/chat-client.ts';
import { longText, type Largest } from './fill.ts';

type Measure = <T>(name: string, act: () => Promise<T>) => Promise<T>;

const leaflet = new URL('../../../e2e/fixtures/manuel-presse-px310.pdf', import.meta.url);

type Token = { authorization: string };
export interface Tokens {
  scim: Token;
  mcp: Token;
}

/** For programs: made while the sign-in is fresh. */
export async function makeTokens(bff: TestBff): Promise<Tokens> {
  const token = async (scope: string) => {
    const payload = { name: scope, scopes: [scope], days: 7 };
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/api/company/api-tokens',
      headers: bff.as('dev'),
      payload,
    });
    return { authorization: `Bearer ${answer.json<{ value: string }>().value}` };
  };
  return { scim: await token('scim'), mcp: await token('mcp') };
}

/** The writes that are much work, once each. */
export async function write(bff: TestBff, { scim, mcp }: Tokens, largest: Largest, measure: Measure): Promise<void> {
  const send = async (
    method: 'POST' | 'PATCH',
    path: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const answer = await bff.app.inject({
      method,
      url: path.startsWith('/scim') || path === '/mcp' ? path : `/api${path}`,
      headers: { ...bff.as('dev'), ...headers },
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer;
  };
  const key = () => ({ 'idempotency-key': newId() });
  const at = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

  // A note of the largest size, from the typed text to the published correction.
  const created = await measure('notes.create, longest text', async () =>
    send(
      'POST',
      '/notes',
      { title: 'Longue', spaceIds: [], media: [{ kind: 'text', text: longText(noteTextMaxCharacters) }] },
      key(),
    ),
  );
  const { id } = Note.parse(created.json());
  const read = async (noteId: string) =>
    (await bff.app.inject({ url: `/api/notes/${noteId}`, headers: bff.as('dev') })).json<NoteDetail>();
  const change = async (noteId: string) => {
    const version = at(await read(noteId));
    await measure('notes.update, longest text', () =>
      send('PATCH', `/notes/${noteId}`, { markdown: longText(200_000) }, version),
    );
  };
  const step = async (name: string, noteId: string) => {
    const version = at(await read(noteId));
    return measure(`notes.${name}, longest text`, () => send('POST', `/notes/${noteId}/${name}`, undefined, version));
  };
  await change(id);
  await measure('notes.checks, longest text', () =>
    bff.app.inject({ url: `/api/notes/${id}/checks`, headers: bff.as('dev') }),
  );
  if ((await read(id)).status === 'TO_REVIEW') await step('submit', id);
  if ((await read(id)).status !== 'PUBLISHED') await step('publish', id);
  const corrected = await measure('notes.correct, longest text', async () =>
    send('POST', `/notes/${id}/corrections`, {}, { ...at(await read(id)), ...key() }),
  );
  const { id: correctionId } = corrected.json<NoteDetail>();
  await change(correctionId);
  if ((await read(correctionId)).status === 'TO_REVIEW') await step('submit', correctionId);
  if ((await read(correctionId)).status === 'AWAITING_VALIDATION') await step('publish', correctionId);
  await step('archive', id);

  const chatId = await openChat(bff, 'dev');
  await measure('chats.ask', () => postQuestion(bff, 'dev', chatId, 'Quelle est la durée du congé de paternité ?'));
  await measure('chats.ask, longest question', () =>
    postQuestion(bff, 'dev', chatId, longText(chatMessageMaxCharacters)),
  );

  const table = (lines: number) =>
    `Email;Prénom;Nom;Rôle;Service;Poste;Espaces\n${Array.from({ length: lines }, () => `${newId()}@exemple.test;Ana;Costa;Créateur;Production;;Espace 1`).join('\n')}`;
  await measure('users.import, rehearsal of the longest', () =>
    send('POST', '/users/import', { csv: table(importMaxLines), dryRun: true }),
  );
  await measure('users.import, 20 lines', () => send('POST', '/users/import', { csv: table(20), dryRun: false }));

  for (const path of [
    '/scim/v2/Users?count=1000',
    '/scim/v2/Groups',
    '/scim/v2/Users?filter=userName%20co%20%22load%22',
  ])
    await measure(`scim ${path}`, () => bff.app.inject({ url: path, headers: scim }));
  const tool = (name: string, args: object) =>
    measure(`mcp ${name}`, () =>
      bff.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...mcp, accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      }),
    );
  await tool('search', { query: 'congé de paternité' });
  await tool('read_note', { id: largest.noteIds[0] });

  const suffix = { documentFileSuffix: 'pdf' };
  const ticket = (
    await bff.app.inject({
      url: '/api/document-files/pre_signed_post_request?documentFileSuffix=pdf',
      headers: bff.as('dev'),
    })
  ).json<UploadTicket>();
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(await readFile(leaflet))]), 'notice.pdf');
  const body = new Response(form);
  const contentType = body.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await body.arrayBuffer());
  await measure('upload of a file', () =>
    bff.app.inject({
      method: 'POST',
      url: new URL(ticket.url, 'http://localhost').pathname,
      headers: { 'content-type': contentType },
      payload: bytes,
    }),
  );
  const documentId = /[\da-f-]{36}(?=\.pdf$)/.exec(ticket.storageKey)?.[0] ?? '';
  await measure('documents.register', () =>
    send('POST', `/document-files/${documentId}`, { ...suffix, filename: 'notice.pdf', spaceIds: [] }),
  );
  await measure('users.export', () => send('POST', `/users/${bff.users.dev.id}/exports`, undefined, key()));
  await measure('company.export', () => send('POST', '/company/exports', undefined, key()));
}

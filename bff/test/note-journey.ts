import sharp from 'sharp';
import { createServer } from 'node:http';
import type { Role } from '@savoir/contracts/access';
import * as notes from '@savoir/contracts/notes';
import { createMediaTicket } from '@savoir/contracts/uploads';
import type { TestUser } from '@savoir/testing/bff';
import { expect } from 'vitest';
import { bff, client } from './application.ts';
import { eventually, fixture } from './client.ts';

export type Who = Role | TestUser;

type Kind = 'audio' | 'photo' | 'video';
export const uploadedMedia = async (who: Who, kind: Kind, name: string, contentType: string) =>
  sentMedia(who, kind, await fixture(name), contentType);

export async function sentMedia(
  who: Who,
  kind: Kind,
  { name, data }: { name: string; data: Buffer },
  contentType: string,
) {
  const { body: ticket, status } = await client.call(who, createMediaTicket, {
    body: { kind, contentType, filename: name, sizeBytes: data.length },
  });
  expect(status).toBe(200);
  expect(await client.upload(ticket, data)).toBe(204);
  return { kind, storageKey: ticket.storageKey, filename: name };
}
export const audio = (who: Who = 'creator') => uploadedMedia(who, 'audio', 'compresseur.wav', 'audio/wav');
/** With one line of words: the photo of a plate takes ten times as long to read. */
export const photo = async (who: Who = 'creator') =>
  sentMedia(who, 'photo', { name: 'plaque.jpg', data: await plate.clone().jpeg().toBuffer() }, 'image/jpeg');
const plate = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/>
    <text x="30" y="75" font-size="40" font-family="DejaVu Sans">Compresseur à vis VC-45</text></svg>`),
);
/** Without a word: reading one costs a second. */
export const blankPhoto = async (who: Who = 'creator') =>
  sentMedia(who, 'photo', { name: 'vide.jpg', data: await blank.clone().jpeg().toBuffer() }, 'image/jpeg');
const blank = sharp({ create: { width: 48, height: 36, channels: 3, background: '#8899aa' } });

export const typed = (text = 'Retendre la courroie toutes les 650 heures.') => ({ kind: 'text', text });
export const create = (
  who: Who,
  body: { title?: string; media?: unknown[]; spaceIds?: string[]; templateId?: string } = {},
  idempotencyKey?: string,
) =>
  client.call(who, notes.createNote, {
    body: { title: 'Compresseur', media: [typed()], spaceIds: [], ...body },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

/** Follows a link of a source, as a player does: without a token. */
export const opened = (url: string | null | undefined, headers: Record<string, string> = {}) =>
  fetch(new URL(url ?? 'missing:', client.origin), { headers });

export const read = (who: Who, id: string) => client.call(who, notes.getNote, { params: { id } });
/** The database says when: a call of the API asks it five times as much. */
export async function generatedNote(who: Who, id: string) {
  await eventually(
    () => bff.services.db.collection<{ _id: string }>('notes').countDocuments({ _id: id, status: 'PENDING' }),
    (pending) => pending === 0,
  );
  return (await read(who, id)).body;
}

/** A generated note, TO_REVIEW where the company reviews. */
export async function drafted(who: Who = 'creator', body: Parameters<typeof create>[1] = {}) {
  const created = await create(who, body);
  expect(created.status).toBe(201);
  return generatedNote(who, created.body.id);
}

export const command = (
  who: Who,
  endpoint: typeof notes.publishNote | typeof notes.submitNote,
  note: { id: string; version: number },
) => client.call(who, endpoint, { params: { id: note.id }, version: note.version });

/** The step of a validator who says why. */
export const withReason = (
  who: Who,
  endpoint: typeof notes.returnNote | typeof notes.rejectNote,
  { id, version }: { id: string; version: number },
  reason = 'Le couple de serrage est à vérifier.',
) => client.call(who, endpoint as typeof notes.returnNote, { params: { id }, version, body: { reason } });

export async function sent(who: Who = 'creator', body: Parameters<typeof create>[1] = {}) {
  return (await command(who, notes.submitNote, await drafted(who, body))).body;
}
export async function published(body: Parameters<typeof create>[1] = {}) {
  return (await command('validator', notes.publishNote, await sent('creator', body))).body;
}

export const answersFrom = async (id: string, query: string, spaceIds: string[] | null = null) =>
  (await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds }, query)).filter(
    ({ sourceId }) => sourceId === id,
  );

/** A speech service that keeps its callers waiting until it is told what to answer. */
export function speechService() {
  let asked = 0;
  let text: string | null = null;
  const server = createServer((request, response) => {
    asked++;
    request.resume().on('end', () => {
      if (text !== null) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
    });
  });
  return {
    asked: () => asked,
    answers: (said: string) => void (text = said),
    async env() {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      return {
        TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${port}/v1`,
        TRANSCRIPTION_API_KEY: 'key',
        TRANSCRIPTION_MODEL: 'model',
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

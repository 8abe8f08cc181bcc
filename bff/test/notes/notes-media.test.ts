import { audioMaxBytes } from '@savoir/contracts/limits';
import { newId } from '@savoir/contracts/common';
import * as notes from '@savoir/contracts/notes';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually, fixture } from '../client.ts';
import {
  audio,
  create,
  drafted,
  generatedNote,
  opened,
  blankPhoto,
  read,
  type Who,
  typed,
  uploadedMedia,
} from '../note-journey.ts';
import { storedFiles } from '../stored-files.ts';

startApplication();

it.each([
  ['silence-court.mp3', 'MEDIA_TOO_SHORT'],
  ['faux-audio.mp3', 'MEDIA_UNSUPPORTED'],
])('media that are no good: %s is refused: %s, and no note is made', async (name, code) => {
  const before = (await client.call('creator', notes.listNotes, { query: { scope: 'mine' } })).body.total;
  const answer = await create('creator', {
    media: [typed(), await uploadedMedia('creator', 'audio', name, 'audio/mpeg')],
  });
  expect(answer.code).toBe(code);
  expect(answer.problem?.context).toMatchObject({ mediaIndex: '1', filename: name });
  expect((await client.call('creator', notes.listNotes, { query: { scope: 'mine' } })).body.total).toBe(before);
});

it('media that are no good are named with their reasons, all at once, and the good ones can be sent again', async () => {
  const [good, text, empty] = [
    await audio(),
    await uploadedMedia('creator', 'photo', 'faux-audio.mp3', 'image/jpeg'),
    await uploadedMedia('creator', 'audio', 'silence-court.mp3', 'audio/mpeg'),
  ];
  const answer = await create('creator', { media: [text, good, empty] });
  expect(answer.code).toBe('MEDIA_UNSUPPORTED');
  expect(answer.problem?.context).toEqual({
    mediaIndex: '0',
    filename: 'faux-audio.mp3',
    'media.0': 'MEDIA_UNSUPPORTED',
    'media.2': 'MEDIA_TOO_SHORT',
  });
  expect(answer.problem?.fields).toEqual([
    { path: 'media.0', message: 'faux-audio.mp3\u00A0: Ce format de fichier n’est pas pris en charge.' },
    {
      path: 'media.2',
      message: 'silence-court.mp3\u00A0: Enregistrement trop court. Gardez le micro ouvert au moins une seconde.',
    },
  ]);
  expect((await create('creator', { media: [good] })).status).toBe(201);
});

it('a file of another company, of no one, or of another note is refused', async () => {
  const foreign = await audio(bff.other.users.creator);
  expect((await create('creator', { media: [foreign] })).code).toBe('UPLOAD_MISSING');
  expect(
    (await create('creator', { media: [{ ...foreign, storageKey: `${bff.company.id}/media/${newId()}.wav` }] })).code,
  ).toBe('UPLOAD_MISSING');
  const own = await audio();
  expect((await create('creator', { media: [own] })).status).toBe(201);
  expect((await create('creator', { media: [own] })).code).toBe('UPLOAD_MISSING');
});

it('a ticket is refused for what a note does not take', async () => {
  const ticket = (body: object) =>
    client.call('creator', createMediaTicket, { body: { filename: 'a', sizeBytes: 1000, ...body } });
  expect((await ticket({ kind: 'photo', contentType: 'image/svg+xml' })).code).toBe('MEDIA_UNSUPPORTED');
  expect((await ticket({ kind: 'audio', contentType: 'audio/mpeg', sizeBytes: 60 * 2 ** 20 })).code).toBe(
    'UPLOAD_TOO_LARGE',
  );
  expect((await ticket({ kind: 'video', contentType: 'video/mp4' })).code).toBe('FEATURE_DISABLED');
  expect(
    (
      await client.call('reader', createMediaTicket, {
        body: { kind: 'photo', contentType: 'image/png', filename: 'a', sizeBytes: 1 },
      })
    ).code,
  ).toBe('ACCESS_DENIED');
});

it('a recording of more than 50 MB is refused, before it is sent and when it is there [S9.5]', async () => {
  const ask = (sizeBytes: number) =>
    client.call('creator', createMediaTicket, {
      body: { kind: 'audio', contentType: 'audio/wav', filename: 'long.wav', sizeBytes },
    });
  expect((await ask(audioMaxBytes + 1)).code).toBe('UPLOAD_TOO_LARGE');
  const { body: ticket } = await ask(audioMaxBytes);
  expect(await client.upload(ticket, Buffer.alloc(audioMaxBytes + 1))).toBe(400);
  const note = await create('creator', {
    media: [{ kind: 'audio', storageKey: ticket.storageKey, filename: 'long.wav' }],
  });
  expect(note.code).toBe('UPLOAD_MISSING');
});

it('a note needs a title and a medium', async () => {
  expect((await create('creator', { title: ' ' })).problem?.fields).toContainEqual({
    path: 'title',
    message: 'Le titre de la fiche ne peut pas être vide',
  });
  expect((await create('creator', { media: [] })).problem?.fields).toContainEqual({
    path: 'media',
    message: 'La fiche doit contenir au moins un média',
  });
});

it('media added to a note under review are made ready, and its text stays', async () => {
  const note = await drafted();
  const add = (who: Who, media: unknown[], version = note.version) =>
    client.call(who, notes.addNoteMedia, { params: { id: note.id }, version, body: { media } });
  const added = await add('creator', [await blankPhoto(), typed('Référence VC-45.')]);
  expect(added.body.sources.map(({ kind, processed }) => [kind, processed])).toEqual([
    ['text', true],
    ['photo', false],
    ['text', false],
  ]);
  const ready = await eventually(
    async () => (await read('creator', note.id)).body,
    ({ sources }) => sources.every(({ processed }) => processed),
  );
  expect(ready).toMatchObject({ markdown: note.markdown, version: added.body.version, status: 'TO_REVIEW' });
  expect((await opened(ready.sources[1]?.thumbnailUrl)).status).toBe(200);
  expect((await add('creator', [typed()])).code).toBe('VERSION_STALE');
  expect((await add('reader', [typed()], ready.version)).code).toBe('ACCESS_DENIED');
  const many = await add(
    'creator',
    Array.from({ length: 28 }, () => typed()),
    ready.version,
  );
  expect(many.problem?.fields?.[0]?.path).toBe('media');
});

it('media sent twice with one Idempotency-Key are added once', async () => {
  const note = await drafted();
  const add = (idempotencyKey: string) =>
    client.call('creator', notes.addNoteMedia, {
      params: { id: note.id },
      version: note.version,
      body: { media: [typed('Une fois.')] },
      idempotencyKey,
    });
  const key = newId();
  const [first, second] = [await add(key), await add(key)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect((await read('creator', note.id)).body.sources).toHaveLength(2);
});

/** A photo that looks like one, and cannot be decoded. */
async function brokenPhoto(filename: string) {
  const broken = (await fixture('plaque-compresseur.jpg')).data.subarray(0, 9000);
  const { body: ticket } = await client.call('creator', createMediaTicket, {
    body: { kind: 'photo', contentType: 'image/jpeg', filename, sizeBytes: broken.length },
  });
  await client.upload(ticket, broken);
  return { kind: 'photo', storageKey: ticket.storageKey, filename };
}

it('photos that cannot be decoded end in ERROR with their reasons, all at once, and can be tried again', async () => {
  const note = await drafted('creator', {
    media: [await brokenPhoto('cassée.jpg'), typed(), await brokenPhoto('coupée.jpg')],
  });
  expect(note).toMatchObject({
    status: 'ERROR',
    failure:
      'cassée.jpg\u00A0: Ce format de fichier n’est pas pris en charge. coupée.jpg\u00A0: Ce format de fichier n’est pas pris en charge.',
  });
  const again = await client.call('creator', notes.retryNote, { params: { id: note.id } });
  expect(again.body).toMatchObject({ status: 'PENDING', failure: null });
  expect((await generatedNote('creator', note.id)).status).toBe('ERROR');
});

it('a note goes on without the photos that cannot be decoded, and their files are removed', async () => {
  const note = await drafted('creator', {
    media: [await brokenPhoto('cassée.jpg'), typed(), await brokenPhoto('coupée.jpg')],
  });
  expect(note.sources.map(({ unusable }) => unusable)).toEqual([true, undefined, true]);
  const files = () => storedFiles(bff, note.sources[0]!.id);
  expect(await files()).not.toEqual([]);
  const query = { withoutUnusable: 'true' } as const;
  const again = await client.call('creator', notes.retryNote, { params: { id: note.id }, query });
  expect(again.body).toMatchObject({ status: 'PENDING', failure: null, sources: [{ kind: 'text' }] });
  const generated = await generatedNote('creator', note.id);
  expect(generated).toMatchObject({ status: 'TO_REVIEW', sources: [{ kind: 'text' }] });
  expect(await files()).toEqual([]);
});

it('a photo that is added and cannot be decoded is named as unusable, and no longer worked on', async () => {
  const note = await drafted();
  const body = { media: [await brokenPhoto('cassée.jpg')] };
  await client.call('creator', notes.addNoteMedia, { params: { id: note.id }, version: note.version, body });
  const { sources } = await eventually(
    async () => (await read('creator', note.id)).body,
    (now) => now.sources.every(({ processed }) => processed),
  );
  expect(sources[1]).toMatchObject({ url: null, unusable: true });
});

it('a note does not go on without its only medium', async () => {
  const note = await drafted('creator', { media: [await brokenPhoto('cassée.jpg')] });
  const query = { withoutUnusable: 'true' } as const;
  const answer = await client.call('creator', notes.retryNote, { params: { id: note.id }, query });
  expect(answer.problem?.fields).toEqual([
    {
      path: 'media',
      message: 'Aucun fichier de cette fiche n’a pu être lu\u00a0: il ne resterait aucun média',
    },
  ]);
  expect((await read('creator', note.id)).body.status).toBe('ERROR');
});

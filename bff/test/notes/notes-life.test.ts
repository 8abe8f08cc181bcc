import { newId } from '@savoir/contracts/common';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { eventually, fixture } from '../client.ts';
import {
  answersFrom,
  audio,
  command,
  create,
  drafted,
  generatedNote,
  opened,
  blankPhoto,
  published,
  read,
  sent,
  sentMedia,
  typed,
  uploadedMedia,
  withReason,
} from '../note-journey.ts';

startApplication();

it('the life of a note is PENDING when made from its media, then for its author to review [S4.4][S4.5]', async () => {
  const created = await create('creator', {
    title: 'Courroie du VC-45',
    media: [typed('La flèche est de neuf millimètres.'), await audio(), await blankPhoto()],
    spaceIds: [bff.spaceIds[0]],
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    status: 'PENDING',
    title: 'Courroie du VC-45',
    creatorId: bff.users.creator.id,
    spaceIds: [bff.spaceIds[0]],
    needsReview: false,
  });
  expect(created.body.media.map(({ kind, url }) => [kind, url !== null])).toEqual([
    ['text', false],
    ['audio', true],
    ['photo', false],
  ]);

  const note = await generatedNote('creator', created.body.id);
  expect(note).toMatchObject({
    status: 'TO_REVIEW',
    needsReview: true,
    failure: null,
    creator: { id: bff.users.creator.id },
  });
  expect(note.markdown).toMatch(
    /^La flèche est de neuf millimètres\.\n\n## Enregistrement audio\n\n\*compresseur\.wav, 10\u00A0s\*/,
  );
  expect(note.markdown).toContain('ce qui y est dit n’est pas transcrit');
  expect(note.markdown).not.toContain('installation');
  expect(note.sources.map(({ kind, durationMs, contentType }) => ({ kind, durationMs, contentType }))).toEqual([
    { kind: 'text', durationMs: null, contentType: null },
    { kind: 'audio', durationMs: 10_355, contentType: 'audio/wav' },
    { kind: 'photo', durationMs: null, contentType: 'image/jpeg' },
  ]);
  expect(note.history.map(({ action, by }) => [action, by?.firstName])).toEqual([
    ['created', 'creator'],
    ['generated', undefined],
  ]);
});

it('the life of a note shows the photo upright and without the place it was taken at, and nothing else of it is stored', async () => {
  const { data } = await fixture('plaque-compresseur.jpg');
  // As the telephone took it, but for the words on it: to read them takes seconds.
  const taken = { name: 'photo.jpg', data: await sharp(data).linear(0, 128).keepExif().jpeg().toBuffer() };
  expect(await sharp(taken.data).metadata()).toMatchObject({
    width: 1600,
    height: 1200,
    exif: expect.anything() as unknown,
  });
  const medium = await sentMedia('creator', 'photo', taken, 'image/jpeg');
  const note = await drafted('creator', { media: [medium] });
  const [source] = note.sources;
  const picture = Buffer.from(await (await opened(source?.url)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1600 });
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
  expect((await opened(source?.thumbnailUrl)).status).toBe(200);
  await eventually(
    () => bff.services.store.stat(medium.storageKey),
    (stored) => stored === null,
  );
});

it('a note made from a video shows the still picture the browser made of it, and does without one that is none', () =>
  emptyCompanyWith([...usualFeatures, 'VIDEO_SPEECH_TO_TEXT'], async () => {
    const film = { ...(await uploadedMedia('creator', 'video', 'film.webm', 'video/webm')) };
    const poster = await blankPhoto();
    const { sources } = await drafted('creator', { media: [{ ...film, posterKey: poster.storageKey }] });
    expect(sources[0]).toMatchObject({ kind: 'video', contentType: 'video/webm' });
    const picture = await opened(sources[0]?.thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');

    const another = { ...(await uploadedMedia('creator', 'video', 'film.webm', 'video/webm')) };
    const broken = await uploadedMedia('creator', 'photo', 'faux-audio.mp3', 'image/jpeg');
    const bare = await drafted('creator', { media: [{ ...another, posterKey: broken.storageKey }] });
    expect(bare).toMatchObject({ status: 'TO_REVIEW', sources: [{ kind: 'video', thumbnailUrl: null }] });
  }));

it('the life of a note shows the HEIC of a telephone as a JPEG, and reads it', { tags: 'release' }, async () => {
  const medium = await uploadedMedia('creator', 'photo', 'plaque-compresseur.heic', 'image/heic');
  const [source] = (await drafted('creator', { media: [medium] })).sources;
  expect(source).toMatchObject({
    contentType: 'image/jpeg',
    transcript: expect.stringContaining('VC-45') as unknown,
  });
  const picture = Buffer.from(await (await opened(source?.url)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
});

it('a note plays its recording by ranges', async () => {
  const note = await drafted('creator', { media: [await audio()] });
  const part = await opened(note.sources[0]?.url, { range: 'bytes=0-3' });
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'RIFF', 'audio/wav']);
});

it('the life of a note is edited, sent to validation and from then on not edited [S4.8]', async () => {
  const note = await drafted();
  const edited = await client.call('creator', notes.updateNote, {
    params: { id: note.id },
    version: note.version,
    body: { title: 'Titre revu', markdown: '## Réglage\n\nTendre à **650 N**.' },
  });
  expect(edited.body).toMatchObject({
    title: 'Titre revu',
    markdown: '## Réglage\n\nTendre à **650 N**.',
    version: note.version + 1,
  });
  const waiting = await command('creator', notes.submitNote, edited.body);
  expect(waiting.body).toMatchObject({ status: 'AWAITING_VALIDATION', needsReview: false });
  expect(waiting.body.submissionDate).not.toBeNull();
  const late = await client.call('creator', notes.updateNote, {
    params: { id: note.id },
    version: waiting.body.version,
    body: { title: 'Trop tard' },
  });
  expect(late.code).toBe('NOTE_NOT_EDITABLE');
});

it('the life of a note is published by a validator, and answered from [S4.10]', async () => {
  const note = await sent('creator', {
    title: 'Purge du réseau',
    media: [typed('Purger le réseau d’air chaque vendredi à 17 h, vanne P12 ouverte.')],
  });
  expect(await answersFrom(note.id, 'purger le réseau d’air')).toEqual([]);
  const { body } = await command('validator', notes.publishNote, note);
  expect(body).toMatchObject({
    status: 'PUBLISHED',
    validatorId: bff.users.validator.id,
    validator: { firstName: 'validator' },
  });
  expect(body.publicationDate).not.toBeNull();
  expect(body.history.map(({ action }) => action)).toEqual(['created', 'generated', 'submitted', 'published']);
  const [passage] = await answersFrom(note.id, 'purger le réseau d’air');
  expect(passage).toMatchObject({ title: 'Purge du réseau', personId: bff.users.validator.id });
  expect(body.markdown?.slice(passage?.start, passage?.end)).toBe(passage?.text);
});

it('a note is corrected by a validator where it waits: it stays to validate, and says who changed it and from what [S4.8]', async () => {
  const note = await sent('creator', { title: 'Couple de la bride', media: [typed('Serrer la bride à 40 N·m.')] });
  const edited = await client.call('validator', notes.updateNote, {
    params: { id: note.id },
    version: note.version,
    body: { markdown: 'Serrer la bride à 45 N·m.' },
  });
  expect(edited.body).toMatchObject({
    status: 'AWAITING_VALIDATION',
    submissionDate: note.submissionDate,
    needsReview: false,
    version: note.version + 1,
  });
  expect(edited.body.history.map(({ action, by }) => [action, by?.firstName])).toEqual([
    ['created', 'creator'],
    ['generated', undefined],
    ['submitted', 'creator'],
    ['edited', 'validator'],
  ]);
  const waiting = await client.call('admin', notes.listNotes, { query: { scope: 'to-review', q: 'bride' } });
  expect(waiting.body.items.map(({ id }) => id)).toEqual([note.id]);
  const revisions = (await client.call('creator', notes.listNoteRevisions, { params: { id: note.id } })).body;
  expect(revisions.map(({ action, by, markdown }) => [action, by?.firstName, markdown])).toEqual([
    ['edited', 'validator', 'Serrer la bride à 45 N·m.'],
    ['generated', undefined, 'Serrer la bride à 40 N·m.'],
  ]);
  const empty = await client.call('validator', notes.updateNote, {
    params: { id: note.id },
    version: edited.body.version,
    body: { markdown: ' \n' },
  });
  expect(empty.code).toBe('INPUT_INVALID');
  await command('validator', notes.publishNote, edited.body);
  const [passage] = await answersFrom(note.id, 'serrer la bride');
  expect(passage?.text).toContain('45 N·m');
});

it('the life of a note is compared with what is published by the text a validator gave it', async () => {
  await published({ media: [typed('La soupape du ballon tampon s’ouvre à 9 bar.')] });
  const note = await sent('creator', { media: [typed('La soupape du ballon tampon s’ouvre à 9 bar.')] });
  const figures = async () =>
    (await client.call('admin', notes.checkNote, { params: { id: note.id } })).body.contradictions.map(
      ({ ownFigure, otherFigure }) => [ownFigure, otherFigure],
    );
  expect(await figures()).toEqual([]);
  await client.call('validator', notes.updateNote, {
    params: { id: note.id },
    version: note.version,
    body: { markdown: 'La soupape du ballon tampon s’ouvre à 11 bar.' },
  });
  expect(await figures()).toEqual([['11 bar', '9 bar']]);
});

it('a note goes back to its author when a validator returns it, who reads why on it and in the list until it is sent again [B.2]', async () => {
  const note = await sent();
  const { body } = await withReason('validator', notes.returnNote, note, '  La pression est de 6 bar.\n');
  const why = { reason: 'La pression est de 6 bar.', by: { id: bff.users.validator.id } };
  expect(body).toMatchObject({ status: 'TO_REVIEW', needsReview: true, submissionDate: null, returned: why });
  expect(body.history.at(-1)).toMatchObject({ action: 'returned', reason: 'La pression est de 6 bar.' });
  const inList = async () =>
    (await client.call('creator', notes.listNotes, { query: { scope: 'mine', limit: 100 } })).body.items.find(
      ({ id }) => id === note.id,
    );
  expect(await inList()).toMatchObject({ returned: why });
  const again = (await command('creator', notes.submitNote, body)).body;
  expect(again.returned).toBeNull();
  // Once it is out its author and those who validate still read why; who reads the note does not.
  await command('validator', notes.publishNote, again);
  const reasonFor = async (who: 'reader' | 'creator' | 'admin') =>
    (await read(who, note.id)).body.history.find(({ action }) => action === 'returned')?.reason;
  expect(await Promise.all([reasonFor('reader'), reasonFor('creator'), reasonFor('admin')])).toEqual([
    undefined,
    'La pression est de 6 bar.',
    'La pression est de 6 bar.',
  ]);
  expect(await inList()).toMatchObject({ returned: null });
  expect(again.history.filter(({ reason }) => reason !== undefined)).toHaveLength(1);
});

it.each([
  ['none', ''],
  ['one of nothing but spaces', '            '],
  ['one of nine characters', 'Trop flou'],
  ['one of 501 characters', 'a'.repeat(501)],
])(
  'a note is neither returned nor rejected with %s as a reason, and stays where it is [B.1]',
  async (_name, reason) => {
    const note = await sent();
    for (const endpoint of [notes.returnNote, notes.rejectNote]) {
      const { code, problem } = await withReason('validator', endpoint, note, reason);
      expect([code, problem?.fields?.map(({ path }) => path)]).toEqual(['INPUT_INVALID', ['reason']]);
    }
    expect((await read('validator', note.id)).body.status).toBe('AWAITING_VALIDATION');
  },
);

it('the life of a note is returned with a reason of 10 characters, and of 500 [B.1]', async () => {
  for (const reason of ['Trop flou.', 'a'.repeat(500)])
    expect((await withReason('validator', notes.returnNote, await sent(), reason)).body.returned?.reason).toBe(reason);
});

it('the life of a note leaves answers when archived and comes back', async () => {
  const note = await published({ media: [typed('Le sécheur frigorifique est réglé à trois degrés.')] });
  const archived = (await command('validator', notes.archiveNote, note)).body;
  expect(archived.status).toBe('ARCHIVED');
  expect(await answersFrom(note.id, 'sécheur frigorifique')).toEqual([]);
  expect(
    (await client.call('reader', notes.listNotes, { query: { q: 'compresseur', limit: 100 } })).body.items.map(
      ({ id }) => id,
    ),
  ).not.toContain(note.id);
  const back = await client.call('validator', notes.unarchiveNote, {
    params: { id: note.id },
    version: archived.version,
  });
  expect(back.body.status).toBe('PUBLISHED');
  expect(await answersFrom(note.id, 'sécheur frigorifique')).toHaveLength(1);
});

it('the life of a note is gone with its media when a validator rejects it [S4.11]', async () => {
  const medium = await audio();
  const note = await sent('creator', { media: [medium] });
  expect((await withReason('validator', notes.rejectNote, note)).status).toBe(204);
  expect((await read('creator', note.id)).code).toBe('NOTE_NOT_FOUND');
  await eventually(
    () => bff.services.store.stat(medium.storageKey),
    (stored) => stored === null,
  );
  await eventually(
    () => bff.services.db.collection<{ _id: string }>('notes').countDocuments({ _id: note.id }),
    (count) => count === 0,
  );
});

it('the life of a note is gone from answers when deleted after publication', async () => {
  const note = await published({ media: [typed('Le clapet anti-retour se démonte à froid.')] });
  expect((await client.call('validator', notes.deleteNote, { params: { id: note.id } })).status).toBe(204);
  expect(await answersFrom(note.id, 'clapet anti-retour')).toEqual([]);
});

it('the life of a note is not sent without a text', async () => {
  const note = await drafted();
  const empty = (
    await client.call('creator', notes.updateNote, {
      params: { id: note.id },
      version: note.version,
      body: { markdown: '  ' },
    })
  ).body;
  expect((await command('creator', notes.submitNote, empty)).code).toBe('NOTE_NOT_SUBMITTABLE');
});

it('an answer is one note [S7.24], holds nothing the contract does not name [D.25], and dates in UTC [D.75]', async () => {
  const note = await drafted();
  const { body } = await read('creator', note.id);
  expect(body.id).toBe(note.id);
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(notes.NoteDetail.parse(body)).toSorted());
  for (const name of ['words', 'removedDate', 'unfinished', 'generation']) expect(body).not.toHaveProperty(name);
  expect(body.creationDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('a write on an old version is refused [D.64]', async () => {
  const note = await drafted();
  const edit = (title: string) =>
    client.call('creator', notes.updateNote, { params: { id: note.id }, version: note.version, body: { title } });
  expect((await edit('Première')).status).toBe(200);
  expect((await edit('Seconde')).code).toBe('VERSION_STALE');
  expect((await read('creator', note.id)).body.title).toBe('Première');
});

it('two who change the same note of two validators one publishes, the other learns who did [D.66]', async () => {
  const note = await sent();
  const answers = await Promise.all([
    command('validator', notes.publishNote, note),
    command('admin', notes.publishNote, note),
  ]);
  const winner = answers.find(({ status }) => status === 200);
  const loser = answers.find(({ status }) => status !== 200);
  expect(winner?.body.status).toBe('PUBLISHED');
  expect(loser?.code).toBe('NOTE_ALREADY_PUBLISHED');
  expect(loser?.problem?.context?.['by']).toBe(
    `${winner?.body.validator?.firstName} ${winner?.body.validator?.lastName}`,
  );
  expect((await withReason('dev', notes.rejectNote, note)).code).toBe('NOTE_ALREADY_PUBLISHED');
  expect(winner?.body.history.filter(({ action }) => action === 'published')).toHaveLength(1);
});

it('of a validator who corrects a note and one who publishes it the second is refused, and nothing is overwritten', async () => {
  const edit = (who: Parameters<typeof command>[0], { id, version }: { id: string; version: number }) =>
    client.call(who, notes.updateNote, { params: { id }, version, body: { title: 'Corrigé' } });
  const first = await sent();
  expect((await edit('validator', first)).status).toBe(200);
  expect((await command('admin', notes.publishNote, first)).code).toBe('VERSION_STALE');
  expect((await read('admin', first.id)).body).toMatchObject({ status: 'AWAITING_VALIDATION', title: 'Corrigé' });
  const second = await sent();
  expect((await command('admin', notes.publishNote, second)).status).toBe(200);
  expect((await edit('validator', second)).code).toBe('NOTE_NOT_EDITABLE');
  const third = await sent();
  const codes = (await Promise.all([edit('validator', third), command('admin', notes.publishNote, third)])).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(['VERSION_STALE', 'NOTE_NOT_EDITABLE']).toContain(codes.find((code) => code !== null));
  expect((await edit('dev', { ...third, version: third.version + 7 })).code).toMatch(/VERSION_STALE|NOT_EDITABLE/);
});

it('a note sent twice with one Idempotency-Key is one note and one answer [D.68]', async () => {
  const key = newId();
  const body = { title: 'Une seule fois', media: [typed()] };
  const [first, second] = [await create('creator', body, key), await create('creator', body, key)];
  expect(second.body).toEqual(first.body);
  expect(
    (await client.call('creator', notes.listNotes, { query: { scope: 'mine', q: 'une seule fois' } })).body.total,
  ).toBe(1);
});

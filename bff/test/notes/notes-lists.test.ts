import { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import * as notes from '@savoir/contracts/notes';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { type Who, typed, command, drafted, sent, published } from '../note-journey.ts';

startApplication();

/** Writes as many notes more like one. */
async function insertLike({ id }: { id: string }, count: number) {
  const collection = bff.services.db.collection<NoteRow>('notes');
  const row = await collection.findOne({ _id: id });
  if (row === null) throw new Error('no such note');
  return collection.insertMany(Array.from({ length: count }, () => ({ ...row, _id: newId() })));
}

it('the list of notes searches title and text whatever the accents, filters, and pages [D.78]', async () => {
  const author = await bff.addUser('creator');
  const make = (title: string, text: string, spaceIds: string[] = []) =>
    drafted(author, { title, media: [typed(text)], spaceIds });
  await make('Étalonnage du manomètre', 'Chaque trimestre.', [bff.spaceIds[0]]);
  await make('Balance', 'Son étalonnage est fait par un prestataire.');
  await make('Autre chose', 'Rien à voir.');
  const list = async (query: Record<string, string | number>) =>
    (await client.call(author, notes.listNotes, { query: { scope: 'mine', ...query } })).body;
  expect((await list({ q: 'ETALON' })).items.map(({ title }) => title)).toEqual(['Balance', 'Étalonnage du manomètre']);
  expect((await list({ q: 'étalonnage trimestre' })).items.map(({ title }) => title)).toEqual([
    'Étalonnage du manomètre',
  ]);
  expect((await list({ spaceId: bff.spaceIds[0] })).total).toBe(1);
  expect(await list({ medium: 'text' })).toMatchObject({ total: 3, statusCounts: { TO_REVIEW: 3 } });
  expect((await list({ medium: 'audio' })).total).toBe(0);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
    'Autre chose',
    'Balance',
    'Étalonnage du manomètre',
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await client.call(author, notes.listMyNoteSummaries, {})).body.map(({ title }) => title)).toEqual([
    'Autre chose',
    'Balance',
    'Étalonnage du manomètre',
  ]);
  expect(first.items[0]).toMatchObject({ extract: 'Rien à voir.', mediaKinds: ['text'], creator: { id: author.id } });
});

it('the list of notes finds the published ones that have a link to a document', async () => {
  const documentId = newId();
  const linking = await published({
    title: 'Joint de la pompe',
    media: [typed(`Voir [la notice](/documents/${documentId}?page=4).`)],
  });
  await published({ title: 'Sans lien', media: [typed('Voir la notice.')] });
  await drafted('creator', { media: [typed(`[Brouillon](/documents/${documentId})`)] });
  const found = async (who: Who, id: string) =>
    (await client.call(who, notes.listNotes, { query: { documentId: id } })).body.items.map(({ title }) => title);
  expect(await found('reader', documentId)).toEqual([linking.title]);
  expect(await found('reader', newId())).toEqual([]);
  expect(await found(bff.other.users.admin, documentId)).toEqual([]);
});

it('the list of notes answers the user’s own note summaries [S3.29][S7.25]', async () => {
  const author = await bff.addUser('creator');
  const { id } = await drafted(author, { title: 'La mienne' });
  await drafted('creator', { title: 'Celle d’un autre' });
  const { body, status } = await client.call(author, notes.listMyNoteSummaries, {});
  expect(status).toBe(200);
  expect(body).toMatchObject([{ id, title: 'La mienne', status: 'TO_REVIEW', creator: { id: author.id } }]);
  expect((await client.call('reader', notes.listMyNoteSummaries, {})).body).toEqual([]);
});

it('the count of notes has the published ones and all that were ever validated [S3.28]', async () => {
  const counts = async () => (await client.call('reader', notes.noteCounts, {})).body;
  const before = await counts();
  await published();
  await command('validator', notes.archiveNote, await published());
  await drafted();
  const after = await counts();
  expect(after.publishedCount - before.publishedCount).toBe(1);
  expect(after.totalValidCount - before.totalValidCount).toBe(2);
});

it('lists and counts of notes are for any signed-in user [S6.1]', async () => {
  for (const role of ['reader', 'creator', 'validator', 'admin', 'dev'] as const)
    for (const scope of ['all', 'mine'])
      expect((await client.call(role, notes.listNotes, { query: { scope } })).status).toBe(200);
  expect((await fetch(`${client.origin}/api/notes`)).status).toBe(401);
});

it('lists of notes leave archived ones out, whatever is asked, unless archived notes are asked for [S4.14]', async () => {
  const note = await published({ title: 'Séparateur cyclonique' });
  await command('validator', notes.archiveNote, note);
  const listed = async (who: Who, query: Record<string, string>) =>
    (await client.call(who, notes.listNotes, { query: { limit: 100, ...query } })).body;
  expect((await listed('reader', { q: 'cyclonique' })).total).toBe(0);
  expect((await listed('creator', { scope: 'mine', q: 'cyclonique' })).items).toEqual([]);
  expect((await client.call('creator', notes.listMyNoteSummaries, {})).body.map(({ id }) => id)).not.toContain(note.id);
  expect((await listed('admin', { q: 'cyclonique' })).total).toBe(0);
  expect((await listed('admin', { q: 'cyclonique', status: 'ARCHIVED' })).items.map(({ id }) => id)).toEqual([note.id]);
});

it('lists of notes show what is archived to who may bring it back', async () => {
  const title = 'Relais thermique';
  const note = await published({ title });
  await command('validator', notes.archiveNote, note);
  const ask = (role: Role, query: Record<string, string>) => client.call(role, notes.listNotes, { query });
  for (const role of Role.options) {
    const isListed = role !== 'reader' && role !== 'creator';
    const { status, code, body } = await ask(role, { status: 'ARCHIVED', q: title });
    expect([role, status, code]).toEqual([role, ...(isListed ? [200, null] : [403, 'ACCESS_DENIED'])]);
    expect(body.items?.map(({ id }) => id)).toEqual(isListed ? [note.id] : undefined);
    // Counts betray nothing either.
    expect((await ask(role, {})).body.statusCounts.ARCHIVED !== undefined).toBe(isListed);
  }
  await client.call('validator', notes.unarchiveNote, { params: { id: note.id }, version: note.version + 1 });
  for (const role of Role.options)
    expect((await ask(role, { q: title })).body.items.map(({ id }) => id)).toEqual([note.id]);
});

it('lists of notes show where the words of a search were found, in the title and in the text', async () => {
  const author = await bff.addUser('creator');
  const filler = 'Le texte commence par autre chose. '.repeat(20);
  await drafted(author, {
    title: 'Étalonnage annuel',
    media: [typed(`${filler}L’étalonnage se fait à **vingt degrés**, sonde sortie.`)],
  });
  const { items } = (await client.call(author, notes.listNotes, { query: { scope: 'mine', q: 'etalon sonde' } })).body;
  const match = items[0]?.match;
  const highlighted = (text: string | undefined, marks: number[][] | undefined) =>
    marks?.map(([start, end]) => text?.slice(start, end));
  expect(highlighted(items[0]?.title, match?.titleMarks)).toEqual(['Étalonnage']);
  expect(highlighted(match?.extract, match?.extractMarks)).toEqual(['étalonnage', 'sonde']);
  expect(match?.extract).toContain('à vingt degrés');
  expect(JSON.stringify(items)).not.toContain('markdown');
  const unsearched = (await client.call(author, notes.listNotes, { query: { scope: 'mine' } })).body.items[0];
  expect(unsearched?.match).toBeNull();
});

it('lists of notes filter by author and by days in Paris, and name the authors', async () => {
  const author = await bff.addUser('creator', { firstName: 'Zoé', lastName: 'Aubry' });
  const authors = async () => (await client.call('reader', notes.listNoteAuthors, {})).body;
  const note = await drafted(author, { title: 'D’Aubry' });
  expect((await authors()).map(({ id }) => id)).not.toContain(author.id);
  await command('validator', notes.publishNote, (await command(author, notes.submitNote, note)).body);
  expect((await authors())[0]).toEqual({ id: author.id, firstName: 'Zoé', lastName: 'Aubry' });
  const list = async (query: { from?: string; to?: string }) =>
    (await client.call('reader', notes.listNotes, { query: { authorId: author.id, ...query } })).body;
  expect(await list({})).toMatchObject({ total: 1, items: [{ id: note.id }] });
  await bff.services.db
    .collection<{ _id: string }>('notes')
    .updateOne({ _id: note.id }, { $set: { updateDate: new Date('2026-03-29T21:59:59Z') } });
  const totals = await Promise.all(
    [{ from: '2026-03-29', to: '2026-03-29' }, { from: '2026-03-30' }, { to: '2026-03-28' }].map(
      async (query) => (await list(query)).total,
    ),
  );
  expect(totals).toEqual([1, 0, 0]);
  expect((await client.call('reader', notes.listNotes, { query: { from: 'hier' } })).code).toBe('INPUT_INVALID');
});

it('lists of notes count what is filtered as far as a hundred and say when there are more', async () => {
  const { insertedIds } = await insertLike(await drafted('admin', { title: 'Beaucoup' }), 120);
  const list = async (query: Record<string, string | number>) =>
    (await client.call('admin', notes.listNotes, { query: { scope: 'mine', limit: 100, ...query } })).body;
  expect(await list({ medium: 'text' })).toMatchObject({ total: 100, totalIsPartial: true });
  // Without words, days, spaces or media every note counts.
  const plain = await list({});
  expect(plain.total).toBe(121);
  expect(plain.totalIsPartial).toBeUndefined();
  expect((await list({ medium: 'audio' })).total).toBe(0);
  const second = await list({ medium: 'text', cursor: (await list({ medium: 'text' })).nextCursor ?? '' });
  expect(second.items).toHaveLength(21);
  await bff.services.db.collection<NoteRow>('notes').deleteMany({ _id: { $in: Object.values(insertedIds) } });
});

it('the count of notes has what waits for the user, and how long the oldest has', async () => {
  const note = await sent();
  const fiveDaysAgo = new Date(Date.now() - 5.5 * 24 * 3600_000);
  await bff.services.db
    .collection<{ _id: string }>('notes')
    .updateOne({ _id: note.id }, { $set: { submissionDate: fiveDaysAgo } });
  const counts = async (who: Who) => (await client.call(who, notes.noteCounts, {})).body;
  const waiting = (await client.call('validator', notes.listNotes, { query: { scope: 'to-review' } })).body.total;
  expect(waiting).toBeGreaterThan(0);
  expect(await counts('validator')).toMatchObject({ awaitingValidationCount: waiting, longestWaitDays: 5 });
  expect(await counts('reader')).toMatchObject({
    awaitingValidationCount: 0,
    toFinaliseCount: 0,
    longestWaitDays: null,
  });
  const mine = (await client.call('creator', notes.listNotes, { query: { scope: 'mine', status: 'TO_REVIEW' } })).body
    .total;
  expect((await counts('creator')).toFinaliseCount).toBe(mine);
});

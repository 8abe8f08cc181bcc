import { listCopies, readCopiedPages, readCopies, type Copyable, type CopySubject } from '@savoir/contracts/copies';
import * as notes from '@savoir/contracts/notes';
import { setFeatures, usualFeatures } from '@savoir/testing/bff';
import { expect, it, onTestFinished } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { corrected, correct, publishedText } from '../corrections-journey.ts';
import { documentsOf, imported, pdfSaying } from '../documents-client.ts';
import { command, drafted, opened, blankPhoto, published, type Who } from '../note-journey.ts';
import { reportNote } from '../reports/report-journey.ts';

startApplication();

const idsOf = (taken: readonly Copyable[], kind: Copyable['kind']) =>
  taken
    .filter((each) => each.kind === kind)
    .map(({ id }) => id)
    .join(',');
const queryOf = (taken: readonly Copyable[]) => ({
  notes: idsOf(taken, 'note'),
  documents: idsOf(taken, 'document'),
  spaces: idsOf(taken, 'space'),
});
const listed = async (who: Who, ...taken: Copyable[]) =>
  (await client.call(who, listCopies, { query: queryOf(taken) })).body;
const subjects = async (who: Who, ...taken: Copyable[]): Promise<CopySubject[]> =>
  (await listed(who, ...taken)).subjects ?? [];
const contents = async (who: Who, ...taken: Copyable[]) => {
  const { notes: noteIds, documents } = queryOf(taken);
  return (await client.call(who, readCopies, { query: { notes: noteIds, documents } })).body;
};
const note = (id: string): Copyable => ({ kind: 'note', id });
const revisionOf = async (who: Who, id: string) => (await subjects(who, note(id)))[0]?.things[0]?.revision;

it('what a device takes along is a published note whole, at the revision it is listed with [B.54]', async () => {
  const { id } = await publishedText('Presse', 'Serrer à **40 Nm**.');
  const [subject] = await subjects('reader', note(id));
  expect(subject).toMatchObject({ kind: 'note', id, title: 'Presse', things: [{ kind: 'note', id }] });
  const { notes: copies, documents } = await contents('reader', note(id));
  expect(documents).toEqual([]);
  expect(copies).toEqual([
    expect.objectContaining({
      revision: subject?.things[0]?.revision,
      summary: expect.objectContaining({ id, title: 'Presse' }) as unknown,
      detail: expect.objectContaining({ id, markdown: 'Serrer à **40 Nm**.', status: 'PUBLISHED' }) as unknown,
      passages: [{ page: null, heading: '', text: 'Serrer à 40 Nm.' }],
    }),
  ]);
});

it('what a device takes along has the addresses of its pictures, which open [B.54]', async () => {
  const { id } = await published({ media: [await blankPhoto()] });
  const { notes: copies } = await contents('reader', note(id));
  const [source] = copies[0]?.detail.sources ?? [];
  expect((await opened(source?.url)).status).toBe(200);
});

it('what a device takes along is a document that was read [B.54]', async () => {
  const { _id: id, pageCount } = await documentsOf(bff, client).listed('creator', 'Vidange');
  const document = { kind: 'document', id } as const;
  const [subject] = await subjects('reader', document);
  expect(subject).toMatchObject({ kind: 'document', id, title: 'Vidange' });
  const { documents } = await contents('reader', document);
  expect(documents).toEqual([
    expect.objectContaining({
      revision: subject?.things[0]?.revision,
      detail: expect.objectContaining({ id, pageCount, status: 'ready' }) as unknown,
    }),
  ]);
});

it('what a device takes along has the pages of a document with their passages, until there are no more [B.54]', async () => {
  const { id, pageCount } = await imported(client, 'creator', pdfSaying('Vider le réservoir.', 'Purger la pompe.'));
  const from = (page: number) => client.call('reader', readCopiedPages, { params: { id }, query: { from: page } });
  const { pages, passages } = (await from(1)).body;
  expect(pages.map(({ number }) => number)).toEqual(Array.from({ length: pageCount }, (_, index) => index + 1));
  expect(new Set(passages.map(({ page }) => page)).size).toBeGreaterThan(1);
  expect(passages.every(({ text }) => text !== '')).toBe(true);
  expect((await from(pageCount + 1)).body).toEqual({ pages: [], passages: [] });
});

it('what a device takes along is all that a space holds, and what comes into it later [B.54]', async () => {
  const [spaceId] = bff.spaceIds;
  const space = { kind: 'space', id: spaceId } as const;
  const one = await publishedText('Une', 'Un.', [spaceId]);
  await publishedText('Ailleurs', 'Deux.');
  await drafted('creator', { title: 'Brouillon', spaceIds: [spaceId] });
  const before = (await subjects('reader', space))[0]?.things.map(({ id }) => id);
  expect(before).toContain(one.id);
  const two = await publishedText('Deux', 'Deux.', [spaceId]);
  const after = (await subjects('reader', space))[0]?.things.map(({ id }) => id) ?? [];
  expect(after.toSorted()).toEqual([...(before ?? []), two.id].toSorted());
});

it('what a device takes along is nothing that is not published, not there, or another company’s [B.54]', async () => {
  const draft = await drafted();
  const { id } = await published();
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect(await subjects('creator', note(draft.id), note(unknown))).toEqual([]);
  expect(await subjects(bff.other.users.admin, note(id))).toEqual([]);
  expect(await contents(bff.other.users.admin, note(id))).toEqual({ notes: [], documents: [] });
  expect(await contents('creator', note(draft.id))).toEqual({ notes: [], documents: [] });
  expect((await client.call('reader', listCopies, { query: { notes: 'no id' } })).body.subjects).toEqual([]);
});

it('what was taken along is not notified again while nothing changed [B.55]', async () => {
  const { id } = await published();
  const query = queryOf([note(id)]);
  const { digest } = await listed('reader', note(id));
  const again = await client.call('reader', listCopies, { query: { ...query, digest } });
  expect(again.body).toEqual({ date: expect.any(String) as unknown, digest, subjects: null });
});

it('what was taken along is another revision once it was corrected, not while that is written [B.55]', async () => {
  const first = await publishedText('Presse', 'Serrer à 40 Nm.');
  const before = await revisionOf('reader', first.id);
  await correct('creator', first);
  expect(await revisionOf('reader', first.id)).toBe(before);
  const second = await publishedText('Presse 2', 'Serrer à 40 Nm.');
  const old = await revisionOf('reader', second.id);
  await corrected(second, 'Serrer à 45 Nm.');
  expect(await revisionOf('reader', second.id)).not.toBe(old);
  expect((await contents('reader', note(second.id))).notes[0]?.detail.markdown).toBe('Serrer à 45 Nm.');
});

it('what was taken along is another revision once someone reported a danger [B.55]', async () => {
  const first = await publishedText('Presse', 'Passer la main sous le poinçon.');
  const before = await revisionOf('reader', first.id);
  await reportNote('creator', first, 'dangerous');
  expect(await revisionOf('reader', first.id)).not.toBe(before);
  expect((await contents('reader', note(first.id))).notes[0]?.detail.dangerSince).toEqual(expect.any(String));
});

it('what was taken along is nothing once it was archived [B.55]', async () => {
  const first = await published();
  await command('validator', notes.archiveNote, first);
  expect(await subjects('reader', note(first.id))).toEqual([]);
  expect(await contents('reader', note(first.id))).toEqual({ notes: [], documents: [] });
});

it('what was taken along is nothing once its reader left the space, and the space neither [B.55]', async () => {
  await setFeatures(bff.services, bff.company.id, [...usualFeatures, 'ACCESS_SPACE']);
  onTestFinished(() => setFeatures(bff.services, bff.company.id, usualFeatures));
  const [spaceId] = bff.spaceIds;
  const reader = await bff.addUser('reader', { spaceIds: [spaceId] });
  const space = { kind: 'space', id: spaceId } as const;
  const edited = await drafted('dev', { title: 'Secret', spaceIds: [spaceId] });
  const awaiting = await command('dev', notes.submitNote, edited);
  const { id } = (await command('dev', notes.publishNote, awaiting.body)).body;
  expect(await subjects(reader, note(id), space)).toHaveLength(2);
  await bff.services.db.collection<{ _id: string }>('users').updateOne({ _id: reader.id }, { $set: { spaceIds: [] } });
  expect(await subjects(reader, note(id), space)).toEqual([]);
  expect(await contents(reader, note(id))).toEqual({ notes: [], documents: [] });
});

import { newId } from '@savoir/contracts/common';
import {
  createImportTicket,
  createNoteImport,
  cancelNoteImport,
  listNoteImports,
  rereadNoteImport,
  startNoteImport,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import * as notes from '@savoir/contracts/notes';
import * as spaces from '@savoir/contracts/spaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { markdownFiles, notionExport, zipOf } from '../../src/ingestion/wiki-export/test-exports.ts';
import { eventually } from '../client.ts';
import { choiceOf, importAll, madeBy, pagesOf, readNote, sendExport, settled } from './import-client.ts';

startApplication();

const madeOf = (importId: string, title: string) => madeBy(client, importId, title);
const noteOf = (id: string) => readNote(client, id);

/** Of another name than those of other tests: a space of the export is one of the company where there is one. */
const renamed = (files: Record<string, string | Buffer>, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replaceAll(from, to),
      typeof text === 'string' ? text.replaceAll(from, to) : text,
    ]),
  );

it('an export of Notion is shown before anything is made, then becomes notes to review with pictures, links and spaces [B.130] [B.132] [B.133]', async () => {
  const read = await sendExport(client, await notionExport());
  expect(read).toMatchObject({
    state: 'ready',
    kind: 'notion',
    pages: 5,
    pictures: 1,
    otherFiles: 0,
    documents: 1,
    made: 0,
  });
  expect(read.spaces).toEqual([{ name: 'Atelier', pages: 4, target: expect.anything() as unknown }]);
  expect(read.authors).toEqual([{ name: 'Claire Essai', pages: 1, person: null }]);
  const before = await pagesOf(client, read.id);
  expect(before.map(({ title, warnings, files }) => [title, warnings, files])).toEqual([
    ['Accueil', [], []],
    ['Atelier', [], []],
    ['Pannes', [], []],
    ['Fuite', [], []],
    ['Purger la presse', ['outside-pictures'], ['plaque.png', 'notice.pdf']],
  ]);
  const listed = await client.call('admin', notes.listNotes, { query: { scope: 'mine' } });
  expect(listed.body.total).toBe(0);

  const done = await importAll(client, read);
  expect(done).toMatchObject({ state: 'done', done: 5, total: 5, made: 5 });
  const { page, note } = await madeOf(read.id, 'Purger la presse');
  expect([page?.leftOut, page?.documents.map((document) => document.title)]).toEqual([[], ['notice']]);
  expect(note).toMatchObject({
    title: 'Purger la presse',
    status: 'TO_REVIEW',
    creatorId: bff.users.admin.id,
    needsReview: true,
  });
  expect(note.markdown).toContain(`](media:${note.sources.find(({ kind }) => kind === 'photo')?.id})`);
  expect(note.markdown).toContain('> ⚠️ Couper **avant** d’ouvrir');
  expect(note.markdown).not.toMatch(/savoir-|exemple\.test/);
  const picture = await eventually(
    async () => (await noteOf(note.id)).sources.find(({ kind }) => kind === 'photo'),
    (source) => source?.processed === true,
  );
  expect(picture).toMatchObject({ filename: 'plaque.png', contentType: 'image/jpeg' });
  const shown = await fetch(new URL(picture?.url ?? '', client.origin));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(note.sources.find(({ kind }) => kind === 'text')?.text).toBe(
    'Importée de Notion\u00A0: Atelier › Purger la presse',
  );
  const { note: top } = await madeOf(read.id, 'Atelier');
  expect(top.markdown).toContain(`[Purger la presse](/notes/${note.id})`);
  const { body: all } = await client.call('admin', spaces.listSpaces);
  expect(note.spaceIds).toEqual([all.find(({ name }) => name === 'Atelier')?.id]);
});

it(
  'an export of Notion imported twice makes nothing twice, also by another ZIP of the same pages; a deleted note may come again [B.134]',
  { tags: 'release' },
  async () => {
    const again = await sendExport(client, await notionExport());
    const pages = await pagesOf(client, again.id);
    expect(pages.every(({ warnings, twin }) => warnings.includes('imported-before') && twin !== null)).toBe(true);
    const victim = pages.find(({ title }) => title === 'Accueil')?.twin?.noteId ?? '';
    expect((await client.call('admin', notes.deleteNote, { params: { id: victim } })).status).toBe(204);
    const done = await importAll(client, again);
    expect(done).toMatchObject({ state: 'done', done: 5, made: 1 });
    const after = await pagesOf(client, again.id);
    expect(after.map(({ title, state }) => [title, state])).toEqual([
      ['Accueil', 'made'],
      ['Atelier', 'known'],
      ['Pannes', 'known'],
      ['Fuite', 'known'],
      ['Purger la presse', 'known'],
    ]);
    const rows = await bff.services.db
      .collection('notes')
      .find({ companyId: bff.company.id, removedDate: null })
      .toArray();
    expect(rows.filter(({ title }) => title === 'Accueil')).toHaveLength(1);
  },
);

it(
  'a folder of markdown gives fiches to who wrote them, links them, and leaves out what was not chosen [B.130] [B.133]',
  { tags: 'release' },
  async () => {
    const files = renamed(markdownFiles(), 'createur@essai.test', bff.users.creator.email);
    const read = await sendExport(client, await zipOf(renamed(files, 'Atelier', 'Fonderie')));
    expect(read.kind).toBe('markdown');
    expect(read.authors.map(({ person }) => person?.id)).toEqual([bff.users.creator.id]);
    const choice = await choiceOf(client, read);
    const pages = await pagesOf(client, read.id);
    const known = pages.filter(({ warnings }) => warnings.includes('same-title'));
    expect(known.map(({ title }) => title)).toEqual(['Purger la presse']);
    const chosenIds = pages.filter(({ title }) => title !== 'lisez-moi').map(({ id }) => id);
    const started = await client.call('admin', startNoteImport, {
      params: { id: read.id },
      body: { ...choice, pageIds: chosenIds, spaces: [{ name: 'Fonderie', target: { kind: 'none' } }] },
    });
    expect(started.status).toBe(202);
    expect(await settled(client, read.id)).toMatchObject({ state: 'done', total: 2, made: 2 });
    expect((await pagesOf(client, read.id)).map(({ title, state }) => [title, state])).toEqual([
      ['Graisser le palier', 'made'],
      ['Purger la presse', 'made'],
      ['lisez-moi', 'skipped'],
    ]);
    const { note } = await madeOf(read.id, 'Purger la presse');
    expect([note.creatorId, note.spaceIds]).toEqual([bff.users.creator.id, []]);
    // Theirs to finish.
    const mine = await client.call('creator', notes.getNote, { params: { id: note.id } });
    expect([mine.status, mine.body.status]).toEqual([200, 'TO_REVIEW']);
  },
);

it('an upload that never came, or is someone else’s, is none [B.132]', async () => {
  const { body: ticket } = await client.call('admin', createImportTicket, {
    body: { filename: 'a.zip', sizeBytes: 4 },
  });
  const body = { storageKey: ticket.storageKey, filename: 'a.zip' };
  const never = await client.call('admin', createNoteImport, { body, idempotencyKey: newId() });
  expect(never.code).toBe('UPLOAD_MISSING');
  await client.upload(ticket, await zipOf({ 'a.md': 'x' }));
  const others = await client.call('dev', createNoteImport, { body, idempotencyKey: newId() });
  expect(others.code).toBe('UPLOAD_MISSING');
  const large = await client.call('admin', createImportTicket, {
    body: { filename: 'a.zip', sizeBytes: 600_000_000 },
  });
  expect([large.status, large.problem?.fields?.[0]?.path]).toEqual([400, 'sizeBytes']);
});

describe('an import that was read', () => {
  let read: NoteImport;
  beforeAll(async () => {
    read = await sendExport(client, await zipOf({ 'Zone/a.md': '---\nauthor: X\n---\n\nTexte', 'b.md': 'x' }));
  });
  afterAll(() => client.call('admin', cancelNoteImport, { params: { id: read.id } }));

  it('a choice names pages, spaces and people that are there [B.133]', async () => {
    const choice = await choiceOf(client, read);
    const start = (change: object) =>
      client.call('admin', startNoteImport, { params: { id: read.id }, body: { ...choice, ...change } });
    expect((await start({ pageIds: [newId()] })).problem?.fields?.[0]?.path).toBe('pageIds');
    const existing = (spaceId: string | undefined) => [{ name: 'Zone', target: { kind: 'existing', spaceId } }];
    expect((await start({ spaces: existing(newId()) })).code).toBe('SPACE_NOT_FOUND');
    expect((await start({ spaces: existing(bff.other.spaceIds[0]) })).code).toBe('SPACE_NOT_FOUND');
    expect((await start({ authors: [{ name: 'X', personId: bff.other.users.creator.id }] })).code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await start({ authors: [{ name: 'X', personId: bff.users.reader.id }] })).code).toBe('USER_NOT_FOUND');
  });

  it('an import stands in no list of another company [B.132]', async () => {
    expect((await client.call(bff.other.users.admin, listNoteImports)).body).toEqual([]);
    expect((await client.call('dev', listNoteImports)).body.map(({ id }) => id)).toContain(read.id);
  });

  it(
    'what cannot be imported says why, and may be read as another tool’s [B.131] [B.132]',
    { tags: 'release' },
    async () => {
      const params = { id: read.id };
      const wrong = await client.call('admin', rereadNoteImport, { params, body: { kind: 'confluence' } });
      expect(wrong.status).toBe(202);
      expect(await settled(client, read.id)).toMatchObject({ state: 'failed', failure: 'not-that-kind' });
      await client.call('admin', rereadNoteImport, { params, body: { kind: 'markdown' } });
      expect(await settled(client, read.id)).toMatchObject({ state: 'ready', kind: 'markdown', pages: 2 });
    },
  );
});

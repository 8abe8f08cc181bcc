import { newId } from '@savoir/contracts/common';
import {
  cancelNoteImport,
  createImportTicket,
  createNoteImport,
  getNoteImport,
  startNoteImport,
  undoNoteImport,
} from '@savoir/contracts/note-imports';
import * as notes from '@savoir/contracts/notes';
import * as spaces from '@savoir/contracts/spaces';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { aPicture, zipOf } from '../../src/ingestion/wiki-export/test-exports.ts';
import { removeOldImports } from '../../src/operations/note-import/old-imports.ts';
import { eventually } from '../client.ts';
import { makeThing } from '../things.ts';
import { choiceOf, importAll, madeBy, pagesOf, readNote, sendExport, settled } from './import-client.ts';

startApplication();

const madeOf = (importId: string, title: string) => madeBy(client, importId, title);
const noteOf = (id: string) => readNote(client, id);

describe('while notes are made', () => {
  const manyPages = (count: number, folder: string) => {
    const name = (index: number) => `page-${String(index).padStart(3, '0')}.md`;
    const files: Record<string, string | Buffer> = {
      'lisez-moi.md': 'Au-dessus des dossiers',
      [`${folder}/p.png`]: aPicture,
    };
    for (let index = 0; index < count; index++)
      files[`${folder}/${name(index)}`] =
        `# ${folder} ${index}\n\nVoir [la dernière](${name(count - 1)}).\n\n![p](p.png)`;
    return zipOf(files);
  };

  it('while an import makes notes, someone deletes the space: the others go on without it, and it is not made again [B.135]', async () => {
    const read = await sendExport(client, await manyPages(25, 'Éphémère'));
    const body = await choiceOf(client, read);
    await client.call('admin', startNoteImport, { params: { id: read.id }, body });
    const spaceId = await eventually(
      async () => (await client.call('dev', spaces.listSpaces)).body.find(({ name }) => name === 'Éphémère')?.id,
      (id) => id !== undefined,
    );
    await eventually(
      async () => (await client.call('admin', getNoteImport, { params: { id: read.id } })).body,
      ({ done }) => done >= 3,
    );
    expect((await client.call('dev', spaces.deleteSpace, { params: { id: spaceId ?? '' } })).status).toBe(204);
    expect(await settled(client, read.id)).toMatchObject({ state: 'done', made: 26 });
    const pages = await pagesOf(client, read.id);
    const without = pages.filter(({ leftOut }) => leftOut.some(({ reason }) => reason === 'space-gone'));
    expect(without.length).toBeGreaterThan(0);
    const { body: all } = await client.call('admin', spaces.listSpaces);
    expect(all.some(({ name }) => name === 'Éphémère')).toBe(false);
    const rows = await bff.services.db.collection('notes').find({ importId: read.id }).toArray();
    expect(rows.flatMap(({ spaceIds }) => spaceIds as string[])).toEqual([]);
  });

  it('while an import makes notes, someone stops it: what was made stays, without links to what was not; another cannot start meanwhile [B.135]', async () => {
    const read = await sendExport(client, await manyPages(25, 'Arrêt'));
    const params = { id: read.id };
    await client.call('admin', startNoteImport, { params, body: await choiceOf(client, read) });
    await eventually(
      async () => (await client.call('admin', getNoteImport, { params })).body,
      ({ made }) => made >= 2,
    );
    const { body: ticket } = await client.call('admin', createImportTicket, {
      body: { filename: 'a.zip', sizeBytes: 4 },
    });
    const second = await client.call('admin', createNoteImport, {
      body: { storageKey: ticket.storageKey, filename: 'a.zip' },
      idempotencyKey: newId(),
    });
    expect(second.code).toBe('NOTE_IMPORT_RUNNING');
    const stopped = await client.call('admin', cancelNoteImport, { params });
    expect(stopped.body.state).toBe('stopped');
    const rows = await eventually(
      () => bff.services.db.collection('notes').find({ importId: read.id }).toArray(),
      (found) => found.length > 0 && found.every(({ markdown }) => !String(markdown).includes('](/notes/')),
    );
    expect(rows.length).toBeLessThan(25);
    expect(
      rows.every(({ title, markdown }) => title === 'lisez-moi' || String(markdown).startsWith('Voir la dernière.')),
    ).toBe(true);
    const again = await client.call('admin', startNoteImport, { params, body: await choiceOf(client, read) });
    expect(again.code).toBe('NOTE_IMPORT_STARTED');
  });
});

it('an import is taken back as far as no one has touched its notes [B.136]', async () => {
  const files = { 'a.md': '# Gardée\n\nTexte', 'b.md': '# Reprise\n\nTexte\n\n![p](p.png)', 'p.png': aPicture };
  const read = await sendExport(client, await zipOf(files));
  const params = { id: read.id };
  expect((await client.call('admin', undoNoteImport, { params })).code).toBe('NOTE_IMPORT_NOT_DONE');
  await importAll(client, read);
  const { note: editedNote } = await madeOf(read.id, 'Gardée');
  const { note: gone } = await madeOf(read.id, 'Reprise');
  const edited = await client.call('admin', notes.updateNote, {
    params: { id: editedNote.id },
    body: { markdown: 'Relu' },
    version: editedNote.version,
  });
  expect(edited.status).toBe(200);
  expect((await client.call('dev', undoNoteImport, { params })).body.state).toBe('undoing');
  expect(await settled(client, read.id)).toMatchObject({ state: 'undone', made: 1 });
  expect((await client.call('admin', notes.getNote, { params: { id: gone.id } })).code).toBe('NOTE_NOT_FOUND');
  expect((await noteOf(editedNote.id)).markdown).toBe('Relu');
  expect((await pagesOf(client, read.id)).map(({ title, state }) => [title, state])).toEqual([
    ['Gardée', 'made'],
    ['Reprise', 'removed'],
  ]);
  // And may come again.
  const again = await importAll(client, await sendExport(client, await zipOf(files)));
  expect(again).toMatchObject({ state: 'done', made: 1 });
});

it('the export is not kept once it is imported, and nothing of an import after a month [B.137]', async () => {
  const { db, store } = bff.services;
  const rows = db.collection<{ _id: string }>('noteImports');
  const read = await sendExport(client, await zipOf({ 'z.md': '# Passage\n\nTexte' }));
  const keyOf = async () =>
    (await db.collection<{ _id: string; storageKey: string | null }>('noteImports').findOne({ _id: read.id }))
      ?.storageKey;
  const key = (await keyOf()) ?? '';
  expect(await store.stat(key)).not.toBeNull();
  await importAll(client, read);
  await eventually(keyOf, (now) => now === null);
  expect(await store.stat(key)).toBeNull();

  const owner = { companyId: bff.company.id, userId: bff.users.admin.id };
  const day = 24 * 3600_000;
  const since = async (days: number, change: object) => {
    const id = await makeThing(bff, 'noteImport', null, owner);
    const creationDate = new Date(Date.now() - days * day);
    await rows.updateOne({ _id: id }, { $set: { creationDate, ...change } });
    return id;
  };
  const old = await since(31, { state: 'done', made: 3 });
  const recent = await since(29, { state: 'done', made: 3 });
  const unstarted = await since(4, { state: 'ready' });
  const waiting = await since(2, { state: 'ready' });
  await removeOldImports(bff.services);
  const left = await rows.find({ _id: { $in: [old, recent, unstarted, waiting] } }).toArray();
  expect(left.map(({ _id }) => _id).toSorted()).toEqual([recent, waiting].toSorted());
  await rows.deleteMany({ _id: { $in: [recent, waiting] } });
});

import { deleteDocument, getDocument, listDocuments, updateDocument } from '@savoir/contracts/documents';
import { startNoteImport, undoNoteImport, type NoteImport } from '@savoir/contracts/note-imports';
import * as notes from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { docxOf } from '../../src/ingestion/office/test-office.ts';
import { line, testPdf } from '../../src/ingestion/pdf/test-pdf.ts';
import { zipOf } from '../../src/ingestion/wiki-export/test-exports.ts';
import { eventually } from '../client.ts';
import { choiceOf, importAll, madeBy, pagesOf, readNote, sendExport, settled } from './import-client.ts';

startApplication();

const notice = (text: string) => testPdf([{ content: line(text, 780) }]);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Two spaces; a notice that notes of both refer to, and files that cannot be taken. */
const wiki = async (large: Buffer | string = ''): Promise<Record<string, string | Buffer>> => ({
  'Atelier/presse.md':
    '# Purger la presse\n\nVoir [la notice](notice.pdf), [](fiche.docx), [la vue](vue.tiff), [trop lourd](gros.pdf), [faux](faux.pdf), [plan](plan.dwg).',
  'Fonderie/four.md': '# Allumer le four\n\nVoir [la notice de la presse](../Atelier/notice.pdf).',
  'Atelier/notice.pdf': notice('Purger le circuit pendant 12 minutes.'),
  'Atelier/fiche.docx': await docxOf(paragraph('Serrer la bride à 65 N·m.')),
  'Atelier/vue.tiff': Buffer.from('no picture'),
  'Atelier/gros.pdf': large,
  'Atelier/faux.pdf': 'no PDF at all',
  'Atelier/plan.dwg': 'a drawing',
  'Atelier/oublie.pdf': notice('Nobody refers to it.'),
});

const read = async (files: Record<string, string | Buffer>) => sendExport(client, await zipOf(files));
const documentOf = async (id: string) =>
  (
    await eventually(
      () => client.call('admin', getDocument, { params: { id } }),
      ({ body }) => body.status !== 'ingesting',
    )
  ).body;
const listed = async () => (await client.call('admin', listDocuments, { query: {} })).body.items;
const undone = async (one: NoteImport) => {
  await client.call('admin', undoNoteImport, { params: { id: one.id } });
  return settled(client, one.id);
};
const idIn = (markdown: string | null, words: string) =>
  new RegExp(`\\[${words}\\]\\(/documents/([0-9a-f-]{36})\\)`).exec(markdown ?? '')?.[1] ?? '';

it('files that pages refer to become documents in the spaces of these pages, which link to them [B.151] [B.152]', async () => {
  const first = await read(await wiki(randomBytes(10 * 1024 * 1024 + 1)));
  // The notice, the .docx, the .tiff, and two that will be refused.
  expect(first).toMatchObject({ state: 'ready', pages: 2, documents: 5, otherFiles: 1 });
  expect((await pagesOf(client, first.id)).map(({ title, warnings }) => [title, warnings])).toEqual([
    ['Purger la presse', ['large-documents']],
    ['Allumer le four', []],
  ]);
  expect(await listed()).toEqual([]);

  expect(await importAll(client, first)).toMatchObject({ state: 'done', made: 2 });
  const { page, note } = await madeBy(client, first.id, 'Purger la presse');
  const { note: four } = await madeBy(client, first.id, 'Allumer le four');
  const pdf = idIn(note.markdown, 'la notice');
  const docx = idIn(note.markdown, String.raw`fiche\.docx`);
  expect(note.markdown).toBe(
    `Voir [la notice](/documents/${pdf}), [fiche.docx](/documents/${docx}), la vue, trop lourd, faux, plan.`,
  );
  expect(four.markdown).toBe(`Voir [la notice de la presse](/documents/${pdf}).`);
  expect(page?.leftOut).toEqual([
    { name: 'vue.tiff', reason: 'unreadable' },
    { name: 'gros.pdf', reason: 'too-large' },
    { name: 'faux.pdf', reason: 'unreadable' },
    { name: 'plan.dwg', reason: 'unsupported' },
  ]);
  const { body: spaces } = await client.call('admin', listSpaces);
  const idOf = (name: string) => spaces.find((space) => space.name === name)?.id ?? '';
  expect(await documentOf(pdf)).toMatchObject({
    title: 'notice',
    filename: 'notice.pdf',
    kind: 'pdf',
    status: 'ready',
    pageCount: 1,
    uploaderId: bff.users.admin.id,
    spaceIds: [idOf('Atelier'), idOf('Fonderie')].toSorted(),
  });
  expect(await documentOf(docx)).toMatchObject({ kind: 'docx', status: 'ready', spaceIds: [idOf('Atelier')] });
  const { page: after } = await madeBy(client, first.id, 'Purger la presse');
  expect(after?.documents).toEqual([
    { id: pdf, title: 'notice', status: 'ready', failureReason: null },
    { id: docx, title: 'fiche', status: 'ready', failureReason: null },
  ]);

  // The same export again; and a page that was written again, whose notice is there already.
  expect(await importAll(client, await read(await wiki()))).toMatchObject({ state: 'done', made: 0 });
  const changed = await read({ ...(await wiki()), 'Fonderie/four.md': '# Four\n\n[Notice](../Atelier/notice.pdf)' });
  expect(await importAll(client, changed)).toMatchObject({ state: 'done', made: 1 });
  const { note: rewritten } = await madeBy(client, changed.id, 'Four');
  expect(idIn(rewritten.markdown, 'Notice')).toBe(pdf);
  expect(await listed()).toHaveLength(2);

  // Taken back: what a note still leads to stays.
  await undone(first);
  expect((await listed()).map(({ id }) => id)).toEqual([pdf]);
  await undone(changed);
  expect(await listed()).toEqual([]);
});

it('taken back, a document that someone changed stays, and so does one that an edited fiche leads to [B.153]', async () => {
  const one = await read({
    'a.md': '# Une\n\n[pdf](a.pdf)',
    'b.md': '# Deux\n\n[pdf](b.pdf)',
    'c.md': '# Trois\n\n[pdf](c.pdf)',
    'a.pdf': notice('a'),
    'b.pdf': notice('b'),
    'c.pdf': notice('c'),
  });
  await importAll(client, one);
  const [first, second, third] = await Promise.all(
    ['Une', 'Deux', 'Trois'].map(async (title) => (await madeBy(client, one.id, title)).note),
  );
  const [a = '', b = '', c = ''] = [first, second, third].map((note) => idIn(note?.markdown ?? null, 'pdf'));
  const params = { id: first?.id ?? '' };
  const body = { markdown: `Relue [pdf](/documents/${a})` };
  const edited = await client.call('admin', notes.updateNote, { params, body, version: first?.version ?? 0 });
  expect(edited.status).toBe(200);
  const document = await documentOf(b);
  await client.call('admin', updateDocument, {
    params: { id: document.id },
    body: { title: 'Mode d’emploi' },
    version: document.version,
  });
  await documentOf(c);
  expect(await undone(one)).toMatchObject({ state: 'undone', made: 1 });
  expect((await listed()).map(({ id }) => id).toSorted()).toEqual([a, b].toSorted());
  expect((await readNote(client, first?.id ?? '')).markdown).toBe(body.markdown);
  for (const id of [a, b]) await client.call('admin', deleteDocument, { params: { id } });
});

it('no document is made where none is wanted, or the pages of the licence are used up [B.152]', async () => {
  const files = { 'x.md': '# Sans\n\n[pdf](plan.pdf)', 'plan.pdf': notice('x') };
  const unwanted = await read(files);
  const body = { ...(await choiceOf(client, unwanted)), documents: false };
  await client.call('admin', startNoteImport, { params: { id: unwanted.id }, body });
  await settled(client, unwanted.id);
  const { page, note } = await madeBy(client, unwanted.id, 'Sans');
  expect([note.markdown, page?.leftOut]).toEqual(['pdf', [{ name: 'plan.pdf', reason: 'not-chosen' }]]);
  await undone(unwanted);

  const company = { _id: bff.company.id };
  const rows = bff.services.db.collection<{ _id: string; quotaDocumentPagesLimit: number | null }>('companies');
  await rows.updateOne(company, { $set: { quotaDocumentPagesLimit: 0 } });
  const full = await read(files);
  await importAll(client, full);
  const { page: refused } = await madeBy(client, full.id, 'Sans');
  expect(refused?.leftOut).toEqual([{ name: 'plan.pdf', reason: 'quota' }]);
  expect(await listed()).toEqual([]);
  await rows.updateOne(company, { $set: { quotaDocumentPagesLimit: null } });
});

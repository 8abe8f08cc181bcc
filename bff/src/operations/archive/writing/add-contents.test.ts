import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import yazl from 'yazl';
import type { NoteContent } from '../../../modules/note/company-notes.collection.ts';
import type { NoteMediaRow } from '../../../modules/note/note.row.ts';
import { addTables, writeNoteTexts } from './add-contents.ts';
import { planArchive } from './archive-plan.ts';
import type { WriteZip } from './write-zip.ts';

async function zipped<Filled>(fill: (zip: yazl.ZipFile) => Promise<Filled>): Promise<{ filled: Filled; text: string }> {
  const zip = new yazl.ZipFile();
  const written = buffer(zip.outputStream);
  const filled = await fill(zip);
  zip.end();
  const archive = await fromBufferPromise(await written);
  let text = '';
  for await (const entry of archive.eachEntry())
    text += String(await buffer(await archive.openReadStreamPromise(entry)));
  return { filled, text };
}

const textIn = async (fill: (zip: yazl.ZipFile) => Promise<void>): Promise<string> => (await zipped(fill)).text;

it('the text of an exported note shows its photos as the files of the archive, and the caption of one that has none', async () => {
  const photo: NoteMediaRow = {
    id: 'm1',
    kind: 'photo',
    filename: null,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    durationMs: null,
    text: null,
    transcript: null,
    uploadedKey: null,
    storageKey: 'c/media/m1.photo.jpg',
    thumbnailKey: null,
    processed: true,
  };
  const note: NoteContent = {
    _id: 'note-0001',
    title: 'Purge (P-12)',
    markdown: '1. Ouvrir ![La vanne](media:m1)\n2. Lire ![Le manomètre](media:m2)\n3. ![](media:m3)',
    media: [photo, { ...photo, id: 'm2', storageKey: null }],
  };
  const path = planArchive([note], [], new Date(0)).batches[0]?.[0]?.path ?? '';
  expect(path).toBe('medias/Purge (P-12) (ote-0001)/m1.jpg');
  expect(await textIn((zip) => writeNoteTexts((fill) => fill(zip), [note]))).toBe(
    `# Purge (P-12)\n\n1. Ouvrir ![La vanne](<../${path}>)\n2. Lire Le manomètre\n3. \n`,
  );
});

it.each([
  ['a list', [{ name: 'Ana\nCosta', spaces: ['a', { b: [] }] }, { name: null }]],
  ['an empty list', []],
  ['one thing', { name: 'Ana', since: new Date(0) }],
])('a table of an archive that is %s reads as JSON with an indent of two', async (_kind, table) => {
  const text = await textIn((zip) => addTables(zip, { users: async () => table }));
  expect(text).toBe(JSON.stringify(table, null, 2));
});

it.each([[[]], [[{ name: 'Ana' }, { name: 'Bo' }]]])(
  'a table that is read row by row is the list of its rows: %j',
  async (rows) => {
    const text = await textIn((zip) => addTables(zip, { users: () => Readable.from(rows) }));
    expect(text).toBe(JSON.stringify(rows, null, 2));
  },
);

it('the texts of many notes stand in several zips, each once and in their order', async () => {
  const notes = Array.from({ length: 1001 }, (_, at): NoteContent => {
    return { _id: `note-${at}`, title: `Fiche ${at}`, markdown: 'Ouvrir.', media: [] };
  });
  const texts: string[] = [];
  const write: WriteZip = async (fill) => {
    const { filled, text } = await zipped(fill);
    texts.push(text);
    return filled;
  };
  await writeNoteTexts(write, notes);
  expect(texts).toHaveLength(3);
  expect(texts.join('')).toBe(notes.map(({ title }) => `# ${title}\n\nOuvrir.\n`).join(''));
});

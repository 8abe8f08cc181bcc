import { onOneLine } from '@savoir/contracts/common';
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { withPhotosAs } from '../../../modules/note/media/placed-photos.ts';
import type { NoteContent } from '../../../modules/note/company-notes.collection.ts';
import { archiveName } from './archive-name.ts';
import { pathOfMedium } from './archive-plan.ts';
import { addBytes, type WriteZip } from './write-zip.ts';

/** What people may read of each kind of thing, by the name of its file. */
export type Tables = Readonly<Record<string, () => unknown>>;

/** One after the other: what a table holds is not kept while the next is read. */
export async function addTables(zip: ZipFile, tables: Tables): Promise<void> {
  for (const [name, read] of Object.entries(tables))
    await addBytes(zip, `donnees/${name}.json`, jsonOf(await read()), { compress: true });
}

/** As `JSON.stringify` indents it, a row of a list at a time: a list of thousands would keep everyone waiting. */
async function* jsonOf(value: unknown): AsyncGenerator<Buffer> {
  if (!isList(value)) {
    yield Buffer.from(JSON.stringify(value, null, 2));
    return;
  }
  let before = '[';
  for await (const row of value) {
    yield Buffer.from(`${before}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : '\n]');
}

/** Also one that is still to be read. */
const isList = (value: unknown): value is unknown[] | AsyncIterable<unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value);

/** What a zip says of its files is written in one go. */
const textsOfZip = 500;

export async function writeNoteTexts(write: WriteZip, notes: readonly NoteContent[]): Promise<void> {
  for (let at = 0; at < notes.length; at += textsOfZip)
    await write((zip) => addNoteTexts(zip, notes.slice(at, at + textsOfZip)));
}

async function addNoteTexts(zip: ZipFile, notes: readonly NoteContent[]): Promise<void> {
  for (const note of notes) {
    const { _id, title, markdown } = note;
    if (markdown === null) continue;
    const text = `# ${onOneLine(title)}\n\n${withFiles(note, markdown)}\n`;
    const bytes = Readable.from([Buffer.from(text)]);
    await addBytes(zip, `fiches/${archiveName(title, _id, '.md')}`, bytes, { compress: true });
  }
}

/** Its photos as the files beside it, which any reader of markdown shows. */
const withFiles = (note: NoteContent, markdown: string): string =>
  withPhotosAs(markdown, (mediaId, caption) => {
    const medium = note.media.find(({ id }) => id === mediaId);
    const path = medium === undefined ? null : pathOfMedium(note, medium);
    return path === null ? caption : `![${caption}](<../${path}>)`;
  });

import { onOneLine } from '@savoir/contracts/common';
import type { ZipFile } from 'yazl';
import type { NoteRow } from '../../../modules/note/note.row.ts';
import { archiveName } from './archive-name.ts';

/** What people may read of each kind of thing, by the name of its file. */
export type Tables = Readonly<Record<string, () => unknown>>;

/** One after the other: what a table holds is not kept while the next is read. */
export async function addTables(zip: ZipFile, tables: Tables): Promise<void> {
  for (const [name, read] of Object.entries(tables))
    zip.addBuffer(Buffer.from(JSON.stringify(await read(), null, 2)), `donnees/${name}.json`);
}

export function addNoteTexts(zip: ZipFile, notes: readonly NoteRow[]): void {
  for (const { _id, title, markdown } of notes)
    if (markdown !== null)
      zip.addBuffer(Buffer.from(`# ${onOneLine(title)}\n\n${markdown}\n`), `fiches/${archiveName(title, _id, '.md')}`);
}

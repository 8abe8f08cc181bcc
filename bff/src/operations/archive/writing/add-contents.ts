import { onOneLine } from '@savoir/contracts/common';
import type { ZipFile } from 'yazl';
import { withPhotosAs } from '../../../modules/note/media/placed-photos.ts';
import type { NoteRow } from '../../../modules/note/note.row.ts';
import { archiveName } from './archive-name.ts';
import { pathOfMedium } from './archive-plan.ts';

/** What people may read of each kind of thing, by the name of its file. */
export type Tables = Readonly<Record<string, () => unknown>>;

/** One after the other: what a table holds is not kept while the next is read. */
export async function addTables(zip: ZipFile, tables: Tables): Promise<void> {
  for (const [name, read] of Object.entries(tables))
    zip.addBuffer(Buffer.from(JSON.stringify(await read(), null, 2)), `donnees/${name}.json`);
}

export function addNoteTexts(zip: ZipFile, notes: readonly NoteRow[]): void {
  for (const note of notes) {
    const { _id, title, markdown } = note;
    if (markdown === null) continue;
    const text = `# ${onOneLine(title)}\n\n${withFiles(note, markdown)}\n`;
    zip.addBuffer(Buffer.from(text), `fiches/${archiveName(title, _id, '.md')}`);
  }
}

/** Its photos as the files beside it, which any reader of markdown shows. */
const withFiles = (note: NoteRow, markdown: string): string =>
  withPhotosAs(markdown, (mediaId, caption) => {
    const medium = note.media.find(({ id }) => id === mediaId);
    const path = medium === undefined ? null : pathOfMedium(note, medium);
    return path === null ? caption : `![${caption}](<../${path}>)`;
  });

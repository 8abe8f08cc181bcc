import { findImportedNotes, writeImportedText } from '../../modules/note/company-notes.collection.ts';
import { listedText } from '../../modules/note/listed-text.ts';
import { writeRevision } from '../../modules/note/review/note-revision.collection.ts';
import type { Services } from '../../services.ts';
import { findImportPage, findImportPages } from './import-page.collection.ts';
import type { NoteImportRow } from './note-import.collection.ts';
import { finalText, pagesLinked } from './page-text.ts';

/** An import that did not come to its end leaves notes that lead to others which were never made: those links become words. */
export async function unlinkMissing({ db }: Services, { _id: importId, companyId }: NoteImportRow): Promise<void> {
  const pages = await findImportPages(db, companyId, importId);
  const keys = pages.map(({ key }) => key);
  const there = new Map((await findImportedNotes(db, companyId, keys)).map(({ importKey, _id }) => [importKey, _id]));
  for (const { _id } of pages.filter(({ state }) => state === 'made')) {
    const page = await findImportPage(db, companyId, _id);
    if (page === null || pagesLinked(page.markdown).every((key) => there.has(key))) continue;
    const markdown = finalText(page, (key) => there.get(key));
    const text = { markdown, ...(await listedText(page.title, markdown)) };
    const note = await writeImportedText(db, companyId, page.noteId, text);
    if (note !== null) await writeRevision(db, note);
  }
}

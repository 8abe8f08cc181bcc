import type { ImportPage, NoteImport } from '@savoir/contracts/note-imports';
import type { SignedInActor } from '../../http/actor.ts';
import { findDocumentsAmong } from '../../modules/document/document.collection.ts';
import type { DocumentRow } from '../../modules/document/document.row.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import type { ImportPageRow } from './import-page.collection.ts';
import type { NoteImportRow } from './note-import.collection.ts';

export async function presentImports(
  { db }: Services,
  companyId: string,
  rows: readonly NoteImportRow[],
): Promise<NoteImport[]> {
  const ids = rows.flatMap(({ userId, authors }) => [userId, ...authors.flatMap(({ personId }) => personId ?? [])]);
  const persons = await findPersons(db, companyId, ids);
  return rows.map((row) => ({
    id: row._id,
    state: row.state,
    failure: row.failure,
    filename: row.filename,
    sizeBytes: row.sizeBytes,
    creationDate: row.creationDate.toISOString(),
    person: persons.get(row.userId) ?? null,
    kind: row.kind,
    pages: row.pages,
    pictures: row.pictures,
    otherFiles: row.otherFiles,
    documents: row.documents ?? 0,
    spaces: row.spaces.map(({ name, pages, target }) => ({ name, pages, target })),
    authors: row.authors.map(({ name, pages, personId }) => ({
      name,
      pages,
      person: personId === null ? null : (persons.get(personId) ?? null),
    })),
    done: row.done,
    total: row.total,
    made: row.made,
  }));
}

type ListedPage = Omit<ImportPageRow, 'markdown'>;

export async function presentPages(
  { db }: Services,
  actor: SignedInActor,
  rows: readonly ListedPage[],
): Promise<ImportPage[]> {
  const ids = rows.flatMap(({ documents = [] }) => documents.map(({ documentId }) => documentId));
  const documents = ids.length === 0 ? [] : await findDocumentsAmong(db, actor, {}, ids);
  const byId = new Map(documents.map((document) => [document._id, document]));
  return rows.map((row) => presentPage(row, byId));
}

const presentPage = (row: ListedPage, documents: ReadonlyMap<string, DocumentRow>): ImportPage => ({
  id: row._id,
  title: row.title,
  path: row.path,
  space: row.space,
  author: row.author,
  files: row.files.map(({ name }) => name),
  warnings: row.warnings,
  twin: row.twin,
  state: row.state,
  noteId: row.state === 'made' || row.state === 'known' ? row.noteId : null,
  documents: (row.documents ?? []).flatMap(({ documentId }) => {
    const document = documents.get(documentId);
    if (document === undefined) return [];
    const { _id: id, title, status, failureReason } = document;
    return [{ id, title, status, failureReason }];
  }),
  leftOut: row.leftOut,
});

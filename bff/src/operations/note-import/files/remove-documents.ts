import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import { remove } from '../../../modules/document/document.service.ts';
import { findUntouchedDocuments } from '../../../modules/document/imported-documents.collection.ts';
import { isDocumentLinked } from '../../../modules/note/company-notes.collection.ts';
import type { Services } from '../../../services.ts';
import { findImportPages } from '../import-page.collection.ts';
import type { NoteImportRow } from '../note-import.collection.ts';

/** Removes what the import made documents of, as far as no one has changed it and no note leads there any more. */
export async function removeUnlinkedDocuments(
  services: Services,
  actor: SignedInActor | null,
  { _id: importId, companyId }: Pick<NoteImportRow, '_id' | 'companyId'>,
): Promise<void> {
  if (actor === null) return;
  const { db } = services;
  const pages = await findImportPages(db, companyId, importId);
  // Those of an earlier import that its pages led to as well.
  const ids = pages.flatMap(({ documents = [] }) => documents.map(({ documentId }) => documentId));
  for (const { _id } of await findUntouchedDocuments(db, companyId, { importId, ids })) {
    if (await isDocumentLinked(db, companyId, _id)) continue;
    try {
      await remove(services, actor, _id);
    } catch (error) {
      // Someone deleted it meanwhile, or it is not theirs to delete.
      if (!(error instanceof Failure)) throw error;
    }
  }
}

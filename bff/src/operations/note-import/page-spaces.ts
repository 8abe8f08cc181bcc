import { moveDocumentsOutOfSpace } from '../../modules/document/company-documents.collection.ts';
import { moveNotesOutOfSpace } from '../../modules/note/company-notes.collection.ts';
import { findSpaces } from '../../modules/space/space.collection.ts';
import type { Services } from '../../services.ts';
import type { ImportPageRow } from './import-page.collection.ts';
import type { NoteImportRow } from './note-import.collection.ts';
import { spaceTargets } from './target-spaces.ts';

/** Null when the space is gone by now. */
export async function spaceIdsOf(
  { db }: Services,
  { companyId, spaces }: Pick<NoteImportRow, 'companyId' | 'spaces'>,
  { space }: Pick<ImportPageRow, 'space'>,
): Promise<string[] | null> {
  const spaceId = spaceTargets(spaces).get(space ?? '');
  if (spaceId === undefined || spaceId === null) return [];
  const known = await findSpaces(db, companyId);
  return known.some(({ _id }) => _id === spaceId) ? [spaceId] : null;
}

/**
 * Says whether the space of a page went while its note was made, and takes the note out of it: the space may have been
 * emptied before the note was in it.
 */
export async function leaveGoneSpace(
  services: Services,
  row: Pick<NoteImportRow, 'companyId' | 'spaces'>,
  page: Pick<ImportPageRow, 'space'>,
): Promise<boolean> {
  const spaceId = spaceTargets(row.spaces).get(page.space ?? '');
  if (typeof spaceId !== 'string' || (await spaceIdsOf(services, row, page)) !== null) return false;
  const gone = { companyId: row.companyId, spaceId, to: undefined };
  await moveNotesOutOfSpace(services, gone);
  await moveDocumentsOutOfSpace(services, gone);
  return true;
}

/** The spaces of all pages that refer to a file; none, for everyone, where one of these pages has none. */
export async function spaceIdsOfFile(
  services: Services,
  row: NoteImportRow,
  pages: readonly Pick<ImportPageRow, 'space' | 'files'>[],
  path: string,
): Promise<string[]> {
  const referring = pages.filter(({ files }) => files.some((file) => file.path === path));
  const spaceIds = new Set<string>();
  for (const space of new Set(referring.map((page) => page.space))) {
    const ids = await spaceIdsOf(services, row, { space });
    if (ids === null || ids.length === 0) return [];
    for (const id of ids) spaceIds.add(id);
  }
  return [...spaceIds].toSorted();
}

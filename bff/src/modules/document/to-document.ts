import {
  withoutEnding,
  type DocumentFile,
  type documentPages,
  type DocumentPageState,
} from '@savoir/contracts/documents';
import type { EndpointOutput } from '@savoir/contracts/http';
import type { Person } from '@savoir/contracts/users';
import type { PageLedger } from './document-page.collection.ts';
import type { DocumentPageRow, DocumentRow } from './document.row.ts';
import { kindOf, placeOfPage } from './page-place.ts';

const bytesPerMb = 2 ** 20;

export function toDocument(row: DocumentRow, persons: ReadonlyMap<string, Person>): DocumentFile {
  const {
    _id,
    title,
    filename,
    pageCount,
    pagesDone,
    sizeBytes,
    uploadDate,
    status,
    uploaderId,
    spaceIds,
    failureReason,
    version,
  } = row;
  return {
    id: _id,
    kind: kindOf(row),
    title,
    filename,
    pageCount,
    pagesDone,
    sizeInMb: Number((sizeBytes / bytesPerMb).toPrecision(3)),
    uploadDate: uploadDate.toISOString(),
    status,
    uploaderId,
    uploader: persons.get(uploaderId) ?? null,
    spaceIds,
    failureReason,
    version,
  };
}

/** A page as it was read. */
export function toPage(
  document: DocumentRow,
  page: DocumentPageRow,
): EndpointOutput<typeof documentPages>['items'][number] {
  const { number, state, text, words } = page;
  return { number, state, place: placeOfPage(document, page), text, ...(words !== undefined && { words }) };
}

/** The reading ledger: one state a page, `pending` where nothing has been read. */
export const pageStates = (pageCount: number, { stored, others }: PageLedger): DocumentPageState[] =>
  Array.from({ length: pageCount }, (_, index) => (index < stored ? (others.get(index + 1) ?? 'text') : 'pending'));

/** A title from a file name: `Manuel_presse.v2.PDF` reads «Manuel presse.v2». */
export function titleOfFilename(filename: string): string {
  const title = withoutEnding(filename).replace(/_+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 200);
  return title === '' ? 'Document' : title;
}

import type { DocumentFile, DocumentPageState } from '@savoir/contracts/documents';
import type { Person } from '@savoir/contracts/users';
import type { PageLedger } from './document-page.collection.ts';
import type { DocumentRow } from './document.row.ts';

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

/** The reading ledger: one state a page, `pending` where nothing has been read. */
export const pageStates = (pageCount: number, { stored, others }: PageLedger): DocumentPageState[] =>
  Array.from({ length: pageCount }, (_, index) => (index < stored ? (others.get(index + 1) ?? 'text') : 'pending'));

/** A title from a file name: `Manuel_presse.v2.PDF` reads «Manuel presse.v2». */
export function titleOfFilename(filename: string): string {
  const title = filename
    .replace(/\.pdf$/i, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return title === '' ? 'Document' : title;
}

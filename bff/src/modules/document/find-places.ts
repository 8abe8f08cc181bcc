import type { Db } from '../../adapters/database/database.ts';
import { findPlacedDocuments } from './company-documents.collection.ts';
import { findPageParts } from './document-page.collection.ts';
import { kindOf, placeOfPage } from './page-place.ts';

interface PageRef {
  sourceId: string;
  page: number | null;
}

/** How pages of documents are said that are no pages. Says undefined for a page, and for what is gone. */
export async function findPlaces(
  db: Db,
  companyId: string,
  refs: readonly PageRef[],
): Promise<(ref: PageRef) => string | undefined> {
  const asked = refs.filter(({ page }) => page !== null);
  const ids = [...new Set(asked.map(({ sourceId }) => sourceId))];
  const found = ids.length === 0 ? [] : await findPlacedDocuments(db, companyId, ids);
  const documents = new Map(found.filter((row) => kindOf(row) !== 'pdf').map((row) => [row._id, row]));
  const keys = asked.flatMap(({ sourceId, page }) => (documents.has(sourceId) ? [`${sourceId}:${page}`] : []));
  const pages = keys.length === 0 ? [] : await findPageParts(db, companyId, [...new Set(keys)]);
  const byKey = new Map(pages.map((page) => [page._id, page]));
  return ({ sourceId, page }) => {
    const document = documents.get(sourceId);
    if (document === undefined || page === null) return undefined;
    return placeOfPage(document, byKey.get(`${sourceId}:${page}`) ?? { number: page });
  };
}

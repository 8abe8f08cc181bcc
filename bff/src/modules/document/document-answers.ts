import type { DocumentFile, DocumentFileDetail, DocumentPart } from '@savoir/contracts/documents';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { linkLifetimeSeconds } from '../content/link-lifetime.ts';
import { asSeenBy } from '../content/visible-content.ts';
import { dangerSince, findWarnings } from '../report/report.collection.ts';
import { findPersons } from '../user/user.collection.ts';
import { findPageLedger, findParts } from './document-page.collection.ts';
import type { DocumentPageRow, DocumentRow } from './document.row.ts';
import { kindOf, placeOfPage } from './page-place.ts';
import { pageStates, toDocument } from './to-document.ts';

/** Rows of a list as the actor may see them. */
export async function presentDocuments(
  { db }: Pick<Services, 'db'>,
  actor: SignedInActor,
  rows: readonly DocumentRow[],
): Promise<DocumentFile[]> {
  const idsOf = (field: '_id' | 'uploaderId') => rows.map((row) => row[field]);
  const [persons, warnings] = await Promise.all([
    findPersons(db, actor.companyId, idsOf('uploaderId')),
    findWarnings(db, actor.companyId, 'document', idsOf('_id')),
  ]);
  return rows.map((row) => ({
    ...toDocument(asSeenBy(actor, row), persons),
    ...dangerSince(warnings.get(row._id)),
  }));
}

export async function presentDocument(
  services: Pick<Services, 'db'>,
  actor: SignedInActor,
  row: DocumentRow,
): Promise<DocumentFile> {
  const [file] = await presentDocuments(services, actor, [row]);
  if (file === undefined) throw new Error('a document that is not there');
  return file;
}

/** One document as the actor may see it. */
export async function detailOfDocument(
  services: Pick<Services, 'db' | 'store' | 'clock'>,
  actor: SignedInActor,
  row: DocumentRow,
): Promise<DocumentFileDetail> {
  const { db, store, clock } = services;
  const kind = kindOf(row);
  const addressOf = (disposition: 'attachment' | 'inline') =>
    store.signedUrl(row.storageKey, {
      filename: row.filename,
      disposition,
      lifetimeSeconds: linkLifetimeSeconds(clock()),
    });
  const [file, ledger, parts, downloadUrl, viewUrl] = await Promise.all([
    presentDocument(services, actor, row),
    findPageLedger(db, actor.companyId, row._id),
    kind === 'pdf' ? [] : findParts(db, actor.companyId, row._id),
    addressOf('attachment'),
    // Nothing else of strangers is ever shown by a browser as it comes: a page of the web would run in our name.
    addressOf(isShownByBrowsers(row) ? 'inline' : 'attachment'),
  ]);
  const pages = pageStates(row.pageCount, ledger);
  return {
    ...file,
    downloadUrl,
    viewUrl,
    pages,
    ...(kind !== 'pdf' && { parts: parts.map((page) => toPart(row, page)) }),
  };
}

function isShownByBrowsers({ kind, storageKey }: DocumentRow): boolean {
  return kind === undefined || kind === 'pdf' || /\.(?:jpg|png|webp)$/.test(storageKey);
}

function toPart(row: DocumentRow, page: Pick<DocumentPageRow, 'number' | 'part'>): DocumentPart {
  const { name = '', range, leftOut = [] } = page.part ?? {};
  return { place: placeOfPage(row, page) ?? '', name, ...(range !== undefined && { range }), leftOut };
}

import { can } from '@savoir/contracts/access';
import {
  documentFileTypes,
  maxBytesOf,
  type DocumentSuffix,
  type registerDocument,
  type updateDocument,
} from '@savoir/contracts/documents';
import type { EndpointBody } from '@savoir/contracts/http';
import { fold } from '@savoir/french-text';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { checkSpaces } from '../space/known-spaces.ts';
import { searchWords } from '../content/search-words.ts';
import { movedTo } from '../content/visible-content.ts';
import {
  changeDocument,
  countCompanyPages,
  findDocument,
  hideDocument,
  insertDocument,
} from './document.collection.ts';
import { documentHolder } from '../upload/upload-holder.ts';
import { claimUpload } from '../upload/upload.collection.ts';
import { dropRefused, settleUpload, uploadOf, type Judge } from '../upload/upload.service.ts';
import { staleVersion } from '../user/stale-version.ts';
import { analyserVersion } from './ingestion/analyser-version.ts';
import type { DocumentRow } from './document.row.ts';
import { enqueueIngestion } from './ingestion/ingest.job.ts';
import { readAgain } from './ingestion/read-again.ts';
import { otherContent, requireKind } from './ingestion/require-kind.ts';
import { titleOfFilename } from './to-document.ts';

/** Which import makes a document, and of which bytes. */
export type DocumentOrigin = Required<Pick<DocumentRow, 'importId' | 'importKey'>>;

/** Registers a file that the actor uploaded; the ticket proves nothing about it, so size and content are looked at again. Repeating answers the same document. */
export async function register(
  services: Services,
  actor: SignedInActor,
  id: string,
  body: EndpointBody<typeof registerDocument>,
  origin?: DocumentOrigin,
): Promise<DocumentRow> {
  const { db, outbox, clock } = services;
  const known = await findDocument(db, actor, id);
  if (known !== null) return known;
  await checkSpaces(db, actor, body.spaceIds);
  const stored = await storedUpload(services, actor, id, body.documentFileSuffix);
  await checkPageQuota(services, actor.companyId);
  const title = body.title ?? titleOfFilename(body.filename);
  const row: DocumentRow = {
    _id: id,
    companyId: actor.companyId,
    spaceIds: [...new Set(body.spaceIds)],
    kind: documentFileTypes[body.documentFileSuffix].kind,
    filename: body.filename,
    ...titleFields(title),
    storageKey: stored.key,
    sizeBytes: stored.facts,
    pageCount: 0,
    pagesDone: 0,
    status: 'ingesting',
    failureReason: null,
    uploaderId: actor.id,
    uploadDate: clock(),
    ...origin,
    ingestion: 1,
    analyser: analyserVersion,
    version: 1,
    removedDate: null,
  };
  if (!(await holdUpload(services, row))) throw new Failure('UPLOAD_MISSING');
  const inserted = await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertDocument(db, row, transaction.session);
      await enqueueIngestion(transaction, row);
      return row;
    }),
  );
  const current = inserted ?? (await findDocument(db, actor, id));
  // There, but not for this user: deleted meanwhile, or in a space of others.
  if (current === null) throw new Failure('UPLOAD_MISSING');
  if (inserted !== null && !(await holdUpload(services, row))) {
    // The document was deleted for good while this call repeated its registration: there is no file any more.
    await hide(services, actor, id);
    throw new Failure('UPLOAD_MISSING');
  }
  if (body.replacesId !== undefined) await makeRoom(services, actor, body.replacesId);
  return current;
}

const titleFields = (title: string) => ({ title, titleKey: fold(title), words: searchWords(title) });

/** Removes the failed document that another file replaces. One that has not failed stays, and so does one the actor may not delete. */
async function makeRoom(services: Services, actor: SignedInActor, id: string): Promise<void> {
  const failed = await findDocument(services.db, actor, id);
  if (failed?.status === 'failed' && can(actor, 'document.delete', failed)) await remove(services, actor, id);
}

/** The uploaded file where nothing changes it any more; `facts` is its size. */
async function storedUpload(services: Services, actor: SignedInActor, id: string, suffix: DocumentSuffix) {
  const upload = await uploadOf(services, actor, id, 'document');
  if (upload === null) throw new Failure('UPLOAD_MISSING');
  try {
    // Its form was for another type: a store serves a file as what it was sent as.
    if (upload.contentType !== documentFileTypes[suffix].contentType) throw otherContent();
    const stored = await settleUpload(services, upload, judgeOf(services, suffix));
    if (stored === null) throw new Failure('UPLOAD_MISSING');
    return stored;
  } catch (error) {
    // What is refused is not stored.
    if (error instanceof Failure && !isPassing(error)) await dropRefused(services, upload);
    throw error;
  }
}

/** It may be tried again with the same upload. */
const isPassing = ({ code }: Failure): boolean => code === 'UPLOAD_MISSING' || code === 'SCANNER_UNAVAILABLE';

const judgeOf =
  ({ store }: Services, suffix: DocumentSuffix): Judge<number> =>
  async ({ key, sizeBytes }) => {
    if (sizeBytes > maxBytesOf(suffix)) throw new Failure('DOCUMENT_TOO_LARGE');
    await requireKind(store, key, documentFileTypes[suffix].kind);
    return { facts: sizeBytes, cleaned: null };
  };

const holdUpload = ({ db }: Services, row: Pick<DocumentRow, '_id' | 'companyId'>): Promise<boolean> =>
  claimUpload(db, row, documentHolder(row._id));

async function checkPageQuota({ db }: Services, companyId: string): Promise<void> {
  const limit = (await findCompany(db, companyId))?.quotaDocumentPagesLimit ?? null;
  if (limit !== null && (await countCompanyPages(db, companyId)) >= limit)
    throw new Failure('PAGE_QUOTA_EXCEEDED', { context: { limit: String(limit) } });
}

export async function update(
  services: Services,
  actor: SignedInActor,
  id: string,
  version: number,
  changes: EndpointBody<typeof updateDocument>,
): Promise<DocumentRow> {
  const { db, outbox, clock } = services;
  const row = await requireDocument(services, actor, id);
  if (!can(actor, 'document.edit', row)) throw new Failure('ACCESS_DENIED');
  if (changes.spaceIds !== undefined)
    await checkSpaces(
      db,
      actor,
      changes.spaceIds.filter((spaceId) => !row.spaceIds.includes(spaceId)),
    );
  const fields = {
    ...(changes.title !== undefined && titleFields(changes.title)),
    ...(changes.spaceIds !== undefined && { spaceIds: movedTo(actor, row.spaceIds, changes.spaceIds) }),
  };
  const lastChange = { byId: actor.id, date: clock() };
  const changed = await outbox.commit(async ({ session, emit }) => {
    const written = await changeDocument(db, actor, id, version, fields, lastChange, session);
    if (written !== null) emit({ type: 'document.changed', companyId: actor.companyId, id });
    return written;
  });
  if (changed === null) throw await staleVersion(services, actor, await requireDocument(services, actor, id));
  return changed;
}

/** Reads the stored file again. What is known of the document answers on until the new reading is whole. */
export async function reingest(services: Services, actor: SignedInActor, id: string): Promise<DocumentRow> {
  const row = await requireDocument(services, actor, id);
  if (!can(actor, 'document.edit', row)) throw new Failure('ACCESS_DENIED');
  if (row.status === 'ingesting') return row;
  // Pages of a document that has not failed are counted already.
  if (row.status === 'failed') await checkPageQuota(services, actor.companyId);
  return (await readAgain(services, row)) ?? requireDocument(services, actor, id);
}

/** Gone for everyone, and out of every answer, when it returns; files and pages follow. */
export async function remove(services: Services, actor: SignedInActor, id: string): Promise<void> {
  const row = await requireDocument(services, actor, id);
  if (!can(actor, 'document.delete', row)) throw new Failure('ACCESS_DENIED');
  await hide(services, actor, id);
}

const hide = ({ db, outbox, clock }: Services, actor: SignedInActor, id: string): Promise<void> =>
  outbox.commit(async ({ session, emit }) => {
    if (await hideDocument(db, actor, id, clock(), session))
      emit({ type: 'document.removed', companyId: actor.companyId, id });
  });

export async function requireDocument({ db }: Services, actor: SignedInActor, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, actor, id);
  if (row === null) throw new Failure('DOCUMENT_NOT_FOUND');
  return row;
}

import { newId } from '@savoir/contracts/common';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { finalKey, uploadKey } from '../../adapters/object-store/key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import type { TemporaryFile } from '../../ingestion/media/temporary-file.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { scanUpload } from './scan-upload.ts';
import {
  eraseRefusedUpload,
  findUpload,
  findUploadAgain,
  insertUpload,
  noteCopyKey,
  storeUpload,
  type UploadPurpose,
  type UploadRow,
} from './upload.collection.ts';

type Actor = Pick<SignedInActor, 'id' | 'companyId'>;

/** An upload that no one takes within this is removed. */
export const uploadLifetimeMs = 24 * 3600_000;

interface NewUpload {
  purpose: UploadPurpose;
  contentType: string;
  extension: string;
}

const folders: Readonly<Record<UploadPurpose, string>> = {
  document: 'documents',
  audio: 'media',
  photo: 'media',
  video: 'media',
  import: 'imports',
};
const keyOf = ({ companyId }: Actor, id: string, { purpose, extension }: NewUpload) =>
  `${companyId}/${folders[purpose]}/${id}.${extension}`;

/** A form for one file of this person, for this purpose. */
export async function openUpload(
  services: Services,
  actor: Actor,
  upload: NewUpload & { maxBytes: number },
): Promise<UploadTicket> {
  const id = newId();
  const { contentType, maxBytes } = upload;
  const ticket = await services.store.createTicket({ key: keyOf(actor, id, upload), contentType, maxBytes });
  await insertUpload(services.db, rowOf(services, actor, id, ticket.storageKey, upload));
  return ticket;
}

/** A file of the server’s own, as if this person had sent it. Its key is that of a form. */
export async function depositUpload(
  services: Services,
  actor: Actor,
  id: string,
  upload: NewUpload & { data: Buffer },
): Promise<string> {
  const formKey = uploadKey(keyOf(actor, id, upload));
  await services.store.write(formKey, upload.data, upload.contentType);
  await insertUpload(services.db, rowOf(services, actor, id, formKey, upload));
  return formKey;
}

function rowOf(
  { clock }: Services,
  { id: userId, companyId }: Actor,
  id: string,
  formKey: string,
  { purpose, contentType }: NewUpload,
): UploadRow {
  return {
    _id: id,
    companyId,
    userId,
    purpose,
    formKey,
    contentType,
    createdDate: clock(),
    copyKeys: [],
    storedKey: null,
    holder: null,
  };
}

/** The upload this id stands for, if it is this person's, was meant for this, and is not too old to be taken. */
export const uploadOf = (
  { db, clock }: Services,
  actor: Actor,
  id: string,
  purpose: UploadPurpose,
): Promise<UploadRow | null> => findUpload(db, actor, id, purpose, new Date(clock().getTime() - uploadLifetimeMs));

/** The same by the key of its form, as the client sends it back. */
export async function uploadOfKey(
  services: Services,
  actor: Actor,
  key: string,
  purpose: UploadPurpose,
): Promise<UploadRow | null> {
  const upload = await uploadOf(services, actor, uploadId(key), purpose);
  return upload?.formKey === key ? upload : null;
}

/** What was seen in a file, and a better copy of it to keep instead. */
export interface Judgement<T> {
  facts: T;
  cleaned: TemporaryFile | null;
}

/** Looks at a stored file; throws what it is refused for. */
export type Judge<T> = (file: { key: string; sizeBytes: number }) => Promise<Judgement<T>>;

/**
 * Puts what a form brought beyond its reach and judges it there: whatever the form brings later, the bytes that were
 * judged are those that stay. Safe to repeat, and to do twice at once. Null when nothing has arrived.
 */
export async function settleUpload<T>(
  services: Services,
  row: UploadRow,
  judge: Judge<T>,
): Promise<{ key: string; facts: T } | null> {
  if (row.storedKey !== null) return judgedAgain(services, row.storedKey, judge);
  const { db, store } = services;
  const copied = await newCopy(services, row, (key) => store.copy(row.formKey, key, row.contentType));
  // Someone else may just have taken it.
  if (copied === null) return settledByAnother(services, row, judge);
  let key = copied;
  let facts: T;
  try {
    await scanUpload(services, row, key);
    const judged = await judgeStored(services, key, judge);
    facts = judged.facts;
    if (judged.cleaned !== null) {
      await using file = judged.cleaned;
      const clean = await newCopy(services, row, async (to) => {
        await store.writeFile(to, file.path, row.contentType);
        return true;
      });
      await store.remove(key);
      key = clean ?? key;
    }
  } catch (error) {
    await store.remove(key);
    if (error instanceof Failure && error.code === 'FILE_INFECTED') await dropRefused(services, row);
    throw error;
  }
  // From here on it may be the copy that counts: what fails removes it no more.
  if (await storeUpload(db, row, key)) {
    await store.discardUpload(row.formKey);
    return { key, facts };
  }
  await store.remove(key);
  return settledByAnother(services, row, judge);
}

/** Removes what was refused, so that nothing of it is stored. */
export async function dropRefused({ db, store }: Services, row: UploadRow): Promise<void> {
  await store.discardUpload(row.formKey);
  await eraseRefusedUpload(db, row);
}

/** Beside the form's key, where no form leads. Null when there is nothing to copy. */
async function newCopy(
  { db }: Services,
  row: UploadRow,
  make: (key: string) => Promise<boolean>,
): Promise<string | null> {
  const key = finalKey(row.formKey);
  return (await noteCopyKey(db, row, key)) && (await make(key)) ? key : null;
}

async function settledByAnother<T>(
  services: Services,
  row: UploadRow,
  judge: Judge<T>,
): Promise<{ key: string; facts: T } | null> {
  const current = await findUploadAgain(services.db, row);
  return current?.storedKey == null ? null : judgedAgain(services, current.storedKey, judge);
}

/** Null when its holder was removed with it. */
async function judgedAgain<T>(
  services: Services,
  key: string,
  judge: Judge<T>,
): Promise<{ key: string; facts: T } | null> {
  if ((await services.store.stat(key)) === null) return null;
  const { facts, cleaned } = await judgeStored(services, key, judge);
  await cleaned?.[Symbol.asyncDispose]();
  return { key, facts };
}

async function judgeStored<T>({ store }: Services, key: string, judge: Judge<T>): Promise<Judgement<T>> {
  const stored = await store.stat(key);
  if (stored === null) throw new Error(`nothing at ${key}`);
  return judge({ key, sizeBytes: stored.sizeBytes });
}

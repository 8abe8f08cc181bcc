import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { noteHolder } from './upload-holder.ts';

export type UploadPurpose = 'document' | 'audio' | 'photo' | 'video' | 'import';

/** One form that was handed out, and what became of the file it brought. */
export interface UploadRow {
  /** Also of the document or the medium that is made of it. */
  _id: string;
  companyId: string;
  /** Who asked for the form: no one else may take what it brings. */
  userId: string;
  purpose: UploadPurpose;
  /** The key the form names; anything may come there for as long as the form is valid. */
  formKey: string;
  contentType: string;
  createdDate: Date;
  /** Keys the file was to be copied to, each written down before: what a crash left there is found by them. */
  copyKeys: string[];
  /** The copy that counts, set once; its bytes never change. */
  storedKey: string | null;
  /** What it was taken for, once and for good. */
  holder: string | null;
}

const rowsOf = (db: Db) => db.collection<UploadRow>('uploads');

export async function createUploadIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { createdDate: 1 } }, { key: { companyId: 1, holder: 1 } }]);
}

/** One of the same id stays as it is. */
export async function insertUpload(db: Db, row: UploadRow): Promise<void> {
  await rowsOf(db).updateOne({ _id: row._id, companyId: row.companyId }, { $setOnInsert: row }, { upsert: true });
}

interface Owner {
  companyId: string;
  id: string;
}

/** An upload of this person, for this purpose, no older than that. */
export const findUpload = (
  db: Db,
  { companyId, id: userId }: Owner,
  id: string,
  purpose: UploadPurpose,
  since: Date,
): Promise<UploadRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId, userId, purpose, createdDate: { $gte: since } });

/** Of anyone, for what goes on with one that was found. */
export const findUploadAgain = (db: Db, { companyId, _id }: UploadRow): Promise<UploadRow | null> =>
  rowsOf(db).findOne({ _id, companyId });

/** False when it is gone. */
export async function noteCopyKey(db: Db, { companyId, _id }: UploadRow, key: string): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne({ _id, companyId }, { $push: { copyKeys: key } });
  return matchedCount === 1;
}

/** The first copy wins; false for every other, and when the upload is gone. */
export async function storeUpload(db: Db, { companyId, _id }: UploadRow, key: string): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { _id, companyId, storedKey: null },
    { $set: { storedKey: key } },
  );
  return matchedCount === 1;
}

/** True once it is this holder's, however often it asks; false when it is another's, or gone. */
export async function claimUpload(
  db: Db,
  { companyId, _id }: Pick<UploadRow, '_id' | 'companyId'>,
  holder: string,
): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { _id, companyId, holder: { $in: [null, holder] } },
    { $set: { holder } },
  );
  return matchedCount === 1;
}

export const findUploadsOf = (db: Db, companyId: string, holder: string): Promise<UploadRow[]> =>
  rowsOf(db).find({ companyId, holder }).toArray();

/** What a note holds becomes another holder's. */
export async function moveUploads(
  db: Db,
  companyId: string,
  noteId: string,
  holder: string,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).updateMany(
    { companyId, holder: { $regex: `^${noteHolder(noteId, '')}` } },
    { $set: { holder } },
    { session },
  );
}

/** For a holder that came to nothing: someone may take it again. */
export async function releaseUpload(db: Db, { companyId, _id }: UploadRow, holder: string): Promise<void> {
  await rowsOf(db).updateOne({ _id, companyId, holder }, { $set: { holder: null } });
}

/** For one that was refused; what someone has taken stays. */
export async function eraseRefusedUpload(db: Db, { companyId, _id }: UploadRow): Promise<void> {
  await rowsOf(db).deleteOne({ _id, companyId, storedKey: null, holder: null });
}

export async function eraseUpload(db: Db, companyId: string, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId });
}

/** Of every company. */
export const findOldUploads = (db: Db, before: Date): Promise<UploadRow[]> =>
  rowsOf(db)
    .find({ createdDate: { $lt: before } })
    .limit(200)
    .toArray();

/** Deletes all rows of a company. */
export async function eraseCompanyUploads(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** Of one person, taken or not. */
export const findUploadsBy = (db: Db, companyId: string, userId: string): Promise<UploadRow[]> =>
  rowsOf(db).find({ companyId, userId }).toArray();

/** What a note or a document was made of stays theirs. */
export async function giveUploadsTo(db: Db, companyId: string, from: string, to: string): Promise<void> {
  await rowsOf(db).updateMany({ companyId, userId: from }, { $set: { userId: to } });
}

import type { InboxGroup, InboxKind } from '@savoir/contracts/inbox';
import type { Db } from '../../adapters/database/database.ts';
import { insertedMissing } from '../../adapters/database/duplicate-key.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import { behindCursor } from '../content/cursor.ts';
import { allOf } from '../content/visible-content.ts';
import type { InboxRow, InboxSubject } from './inbox.row.ts';

const rowsOf = (db: Db) => db.collection<InboxRow>('inbox');

type Owner = Pick<InboxRow, 'companyId' | 'userId'>;
const mine = ({ companyId, userId }: Owner) => ({ companyId, userId });
const stateOf = { waiting: 'waits', news: 'news' } as const;

export async function createInboxIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { key: 1 }, unique: true },
    { key: { companyId: 1, userId: 1, state: 1, date: -1, _id: -1 } },
    { key: { companyId: 1, 'subject.id': 1, state: 1 } },
    { key: { companyId: 1, toSummarise: 1 }, partialFilterExpression: { toSummarise: true } },
    { key: { endDate: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** Writes those that are not there yet. */
export async function insertInboxRows(db: Db, rows: readonly InboxRow[]): Promise<void> {
  if (rows.length > 0) await insertedMissing(rowsOf(db).insertMany([...rows], { ordered: false }));
}

export const findInboxRow = (db: Db, owner: Owner, key: string): Promise<InboxRow | null> =>
  rowsOf(db).findOne({ ...mine(owner), key });

export const findInboxRowById = (db: Db, owner: Owner, id: string): Promise<InboxRow | null> =>
  rowsOf(db).findOne({ ...mine(owner), _id: id });

/** Latest first. */
export const findInboxRows = (
  db: Db,
  owner: Owner,
  group: InboxGroup,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<InboxRow[]> =>
  rowsOf(db)
    .find({ ...mine(owner), state: stateOf[group], ...allOf(behindCursor('date', cursor)) })
    .sort({ date: -1, _id: -1 })
    .limit(limit)
    .toArray();

export const hasWaiting = async (db: Db, owner: Owner, kind: InboxKind): Promise<boolean> =>
  (await rowsOf(db).findOne({ ...mine(owner), state: 'waits', kind }, { projection: { _id: 1 } })) !== null;

/** What happened and was not read, latest first. */
export const findUnreadNews = (db: Db, owner: Owner, limit: number): Promise<InboxRow[]> =>
  rowsOf(db)
    .find({ ...mine(owner), state: 'news', read: false })
    .sort({ date: -1 })
    .limit(limit)
    .toArray();

/** These, or all. */
export async function markInboxRead(db: Db, owner: Owner, ids: readonly string[] | undefined): Promise<void> {
  const those = ids === undefined ? {} : { _id: { $in: [...ids] } };
  await rowsOf(db).updateMany({ ...mine(owner), ...those, read: false }, { $set: { read: true } });
}

interface Settled {
  kinds: readonly InboxKind[];
  subject: InboxSubject;
  /** Of this person alone; absent: of everyone, because someone did it. */
  userId?: string;
  /** Only what was written of an earlier event than this. */
  before?: Date;
}

/** What waited no longer does. Safe to repeat. */
export async function settle(db: Db, companyId: string, { kinds, subject, userId, before }: Settled): Promise<void> {
  await rowsOf(db).updateMany(
    {
      companyId,
      'subject.id': subject.id,
      state: 'waits',
      'subject.type': subject.type,
      kind: { $in: [...kinds] },
      ...(userId !== undefined && { userId }),
      ...(before !== undefined && { date: { $lt: before } }),
    },
    { $set: { state: 'settled' }, $unset: { toSummarise: '' } },
  );
}

/** The same of what is about nothing in particular: the next of its kind takes its place. */
export async function settleFormer(
  db: Db,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  kind: InboxKind,
  before: Date,
): Promise<void> {
  await rowsOf(db).updateMany(
    { companyId, userId: { $in: [...userIds] }, kind, state: 'waits', date: { $lt: before } },
    { $set: { state: 'settled' }, $unset: { toSummarise: '' } },
  );
}

/** False where it was done already. */
export const closeInboxRow = async (db: Db, owner: Owner, id: string): Promise<boolean> =>
  (
    await rowsOf(db).updateOne(
      { ...mine(owner), _id: id, state: 'waits' },
      { $set: { state: 'settled', read: true }, $unset: { toSummarise: '' } },
    )
  ).modifiedCount === 1;

/** Who of the company has something to be told in the summary that ends then. */
export const findSummaryOwners = (db: Db, companyId: string, until: Date): Promise<string[]> =>
  rowsOf(db).distinct('userId', { companyId, toSummarise: true, date: { $lt: until } });

/** What one of them is to be notified of, oldest first. */
export const findToSummarise = (db: Db, owner: Owner, until: Date): Promise<InboxRow[]> =>
  rowsOf(db)
    .find({ ...mine(owner), toSummarise: true, date: { $lt: until } })
    .sort({ date: 1 })
    .toArray();

export async function markSummarised(db: Db, owner: Owner, until: Date): Promise<void> {
  await rowsOf(db).updateMany(
    { ...mine(owner), toSummarise: true, date: { $lt: until } },
    { $unset: { toSummarise: '' } },
  );
}

/** For who asks for what is stored about them. */
export const findInboxForPerson = (db: Db, owner: Owner): Promise<object[]> =>
  rowsOf(db)
    .find(mine(owner), {
      projection: { _id: 0, kind: 1, state: 1, title: 1, about: 1, text: 1, path: 1, date: 1, read: 1 },
    })
    .sort({ date: 1 })
    .toArray();

/** Theirs go; what others were told stays, in another name, unless its words name them. */
export async function erasePersonInInbox(db: Db, companyId: string, change: IdChange, name: RegExp): Promise<void> {
  await rowsOf(db).deleteMany({
    companyId,
    $or: [{ userId: change.from }, { title: name }, { about: name }, { text: name }],
  });
  await replaceId(db.collection('inbox'), { companyId }, change, { fields: ['byId'] });
}

export async function deleteInboxBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, date: { $lt: before } });
}

/** Deletes all rows of a company. */
export async function eraseCompanyInbox(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

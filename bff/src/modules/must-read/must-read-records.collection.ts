import type { Db } from '../../adapters/database/database.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { MustReadRow, ReadingRow } from './must-read.row.ts';

const requestsOf = (db: Db) => db.collection<MustReadRow>('mustReads');
const readingsOf = (db: Db) => db.collection<ReadingRow>('readings');

/** For an export. */
export const findMustReadsForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    requestsOf(db)
      .find({ companyId }, { projection: { openKey: 0, askId: 0 } })
      .sort({ _id: 1 }),
  );

/** For an export. */
export const findReadingsForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(readingsOf(db).find({ companyId }).sort({ _id: 1 }));

/** Deletes all rows of a company. */
export async function eraseCompanyMustReads(db: Db, companyId: string): Promise<void> {
  await readingsOf(db).deleteMany({ companyId });
  await requestsOf(db).deleteMany({ companyId });
}

/** What a person confirmed, what they asked others to read, and when they were reminded. */
export async function findMustReadsForPerson(db: Db, companyId: string, userId: string): Promise<object> {
  const [confirmed, asked, reminded] = await Promise.all([
    readingsOf(db)
      .find({ companyId, userId }, { projection: { _id: 0, companyId: 0, userId: 0 } })
      .sort({ date: 1 })
      .toArray(),
    requestsOf(db)
      .find(
        { companyId, askerId: userId },
        { projection: { _id: 0, noteId: 1, title: 1, spaceName: 1, reason: 1, dueDay: 1, date: 1 } },
      )
      .sort({ date: 1 })
      .toArray(),
    requestsOf(db).find({ companyId, 'reminders.userId': userId }).sort({ date: 1 }).toArray(),
  ]);
  return {
    confirmed,
    asked,
    reminded: reminded.flatMap(({ noteId, title, reminders }) =>
      reminders.filter((each) => each.userId === userId).map(({ date }) => ({ noteId, title, date })),
    ),
  };
}

/** What was read and asked stays on record, in another name. */
export async function erasePersonInMustReads(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('readings'), { companyId }, change, { fields: ['userId'] });
  const fields = ['askerId', 'ended.byId'];
  await replaceId(db.collection('mustReads'), { companyId }, change, { fields, inLists: [['reminders', 'userId']] });
}

/** Forgets requests that ended before this date, and what was confirmed before it of notes that no one is asked to read. */
export async function deleteMustReadsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await requestsOf(db).deleteMany({ companyId, open: false, 'ended.date': { $lt: before } });
  const open = await requestsOf(db)
    .find({ companyId, open: true })
    .project<Pick<MustReadRow, 'noteId'>>({ noteId: 1 })
    .toArray();
  const asked = [...new Set(open.map(({ noteId }) => noteId))];
  await readingsOf(db).deleteMany({ companyId, date: { $lt: before }, noteId: { $nin: asked } });
}

import type { CompanyDetail } from '@savoir/contracts/companies';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { countQuestions } from '../chat/question.collection.ts';
import type { DocumentRow } from '../document/document.row.ts';
import type { NoteRow } from '../note/note.row.ts';
import type { UserRow } from '../user/user.collection.ts';

/** A licence is an account that can sign in, or will once invited. */
export const countLicences = (db: Db, companyId: string, session?: ClientSession): Promise<number> =>
  db.collection<UserRow>('users').countDocuments({ companyId, active: true }, session === undefined ? {} : { session });

/** Pages of the documents that are there; what a deleted one took is free again. */
export async function countPages(db: Db, companyId: string): Promise<number> {
  const [sum] = await db
    .collection<DocumentRow>('documents')
    .aggregate<{ pages: number }>([
      { $match: { companyId, removedDate: null } },
      { $group: { _id: null, pages: { $sum: '$pageCount' } } },
    ])
    .toArray();
  return sum?.pages ?? 0;
}

export async function companyCounts(db: Db, companyId: string): Promise<CompanyDetail['counts']> {
  const users = db.collection<UserRow>('users');
  const [all, developers, notes, documents, { questions }] = await Promise.all([
    users.countDocuments({ companyId, removedDate: { $exists: false } }),
    users.countDocuments({ companyId, role: 'dev', removedDate: { $exists: false } }),
    db.collection<NoteRow>('notes').countDocuments({ companyId, removedDate: null }),
    db.collection<DocumentRow>('documents').countDocuments({ companyId, removedDate: null }),
    countQuestions(db, companyId),
  ]);
  return { users: all, developers, notes, documents, questions };
}

import type { Db } from '../../adapters/database/database.ts';
import type { DocumentRow } from '../document/document.row.ts';
import type { NoteRow } from '../note/note.row.ts';

type Content = Pick<NoteRow, '_id' | 'companyId' | 'spaceIds' | 'version' | 'unfinished' | 'removedDate'> &
  Pick<DocumentRow, 'companyId'>;

const contentsOf = (db: Db) => [db.collection<Content>('notes'), db.collection<Content>('documents')] as const;

/** Notes and documents by space. */
export async function countContents(
  db: Db,
  companyId: string,
): Promise<{ notes: Map<string, number>; documents: Map<string, number> }> {
  const [notes, documents] = await Promise.all(
    contentsOf(db).map(async (rows) => {
      const counted = await rows
        .aggregate<{ _id: string; count: number }>([
          { $match: { companyId, removedDate: null } },
          { $unwind: '$spaceIds' },
          { $group: { _id: '$spaceIds', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counted.map(({ _id, count }) => [_id, count]));
    }),
  );
  return { notes: notes ?? new Map<string, number>(), documents: documents ?? new Map<string, number>() };
}

/**
 * Takes everything out of a space, into another one where there is one. Repeating it is no harm. What the knowledge base
 * must hear of is marked for the recovery of notes and documents.
 */
export async function moveContents(db: Db, companyId: string, spaceId: string, to: string | undefined): Promise<void> {
  for (const rows of contentsOf(db)) {
    if (to !== undefined) await rows.updateMany({ companyId, spaceIds: spaceId }, { $addToSet: { spaceIds: to } });
    await rows.updateMany(
      { companyId, spaceIds: spaceId },
      { $pull: { spaceIds: spaceId }, $set: { unfinished: true }, $inc: { version: 1 } },
    );
  }
}

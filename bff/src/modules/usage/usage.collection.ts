import type { Db } from '../../adapters/database/database.ts';
import { findQuestions } from '../chat/question.collection.ts';
import type { DocumentRow } from '../document/document.row.ts';
import type { NoteRow } from '../note/note.row.ts';

/** What happened in a company since a date, as bare facts. */
export interface UsageFacts {
  created: Date[];
  published: Date[];
  answers: { date: Date; isUnanswered: boolean; satisfied: boolean | null }[];
  documents: { date: Date; pages: number }[];
}

export async function findUsageFacts(db: Db, companyId: string, since: Date): Promise<UsageFacts> {
  const notes = db.collection<NoteRow>('notes');
  const [created, published, questions, documents] = await Promise.all([
    notes
      .find({ companyId, removedDate: null, creationDate: { $gte: since } }, { projection: { creationDate: 1 } })
      .toArray(),
    notes
      .find({ companyId, removedDate: null, publicationDate: { $gte: since } }, { projection: { publicationDate: 1 } })
      .toArray(),
    findQuestions(db, companyId, since),
    db
      .collection<DocumentRow>('documents')
      .find(
        { companyId, removedDate: null, uploadDate: { $gte: since } },
        { projection: { uploadDate: 1, pageCount: 1 } },
      )
      .toArray(),
  ]);
  return {
    created: created.map(({ creationDate }) => creationDate),
    published: published.flatMap(({ publicationDate }) => publicationDate ?? []),
    answers: questions.map(({ date, unanswered, satisfied }) => ({ date, isUnanswered: unanswered, satisfied })),
    documents: documents.map(({ uploadDate, pageCount }) => ({ date: uploadDate, pages: pageCount })),
  };
}

/** Published notes by space, those of no space under null. */
export async function countPublishedBySpace(
  db: Db,
  companyId: string,
): Promise<{ spaceId: string | null; notes: number }[]> {
  const rows = await db
    .collection<NoteRow>('notes')
    .find({ companyId, removedDate: null, status: 'PUBLISHED' }, { projection: { spaceIds: 1 } })
    .toArray();
  const counts = new Map<string | null, number>();
  for (const { spaceIds } of rows)
    for (const id of spaceIds.length === 0 ? [null] : spaceIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([spaceId, notes]) => ({ spaceId, notes })).toSorted((a, b) => b.notes - a.notes);
}

import type { Db } from '../../adapters/database/database.ts';
import { findQuestions } from '../../modules/chat/questions/question.collection.ts';
import { findUploadedPages } from '../../modules/document/company-documents.collection.ts';
import { findNoteDates } from '../../modules/note/company-notes.collection.ts';

/** What happened in a company since a date, as bare facts. */
export interface UsageFacts {
  created: Date[];
  published: Date[];
  answers: { date: Date; isUnanswered: boolean; satisfied: boolean | null }[];
  documents: { date: Date; pages: number }[];
}

export async function findUsageFacts(db: Db, companyId: string, since: Date): Promise<UsageFacts> {
  const [notes, questions, documents] = await Promise.all([
    findNoteDates(db, companyId, since),
    findQuestions(db, companyId, since),
    findUploadedPages(db, companyId, since),
  ]);
  return {
    ...notes,
    answers: questions.map(({ date, unanswered, satisfied }) => ({ date, isUnanswered: unanswered, satisfied })),
    documents,
  };
}

import { countJoined, readJoined } from '../../../adapters/database/joined-reads.ts';
import type { Db } from '../../../adapters/database/database.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';

/**
 * That a question was asked, and what came of it: what all figures about the chat are counted from. It names no one, holds
 * no text, and outlives its conversation.
 */
export interface QuestionRow {
  /** Of the message it was asked with. */
  _id: string;
  companyId: string;
  date: Date;
  /** Nothing answered it, the last time it was tried. */
  unanswered: boolean;
  /** Of one that nothing answered: the nearest sources were shown instead. */
  nearest?: boolean;
  /** What was thought of the last answer; null: nothing was said. */
  satisfied: boolean | null;
}

interface QuestionCounts {
  questions: number;
  unanswered: number;
  /** Of the unanswered ones, those that the nearest sources were shown for. */
  nearest: number;
  satisfied: number;
  badlyRated: number;
}

const rowsOf = (db: Db) => db.collection<QuestionRow>('chatQuestions');

export async function createQuestionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, date: 1 } }]);
}

/** Writes down what came of a question and gives back what had come of it before; null the first time. */
export const recordQuestion = (
  db: Db,
  { _id, companyId, date, unanswered, nearest }: Required<Omit<QuestionRow, 'satisfied'>>,
): Promise<QuestionRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId },
    { $set: { unanswered, nearest, satisfied: null }, $setOnInsert: { date } },
    { upsert: true, returnDocument: 'before' },
  );

export async function rateQuestion(db: Db, companyId: string, id: string, satisfied: boolean): Promise<void> {
  await rowsOf(db).updateOne({ _id: id, companyId }, { $set: { satisfied } });
}

export const findQuestions = (db: Db, companyId: string, since: Date): Promise<QuestionRow[]> =>
  readJoined(db, rowsOf(db), [{ $match: { companyId, date: { $gte: since } } }]);

export async function countQuestions(db: Db, companyId: string): Promise<QuestionCounts> {
  const count = (filter: Partial<QuestionRow>) => countJoined(db, rowsOf(db), { companyId, ...filter });
  const [questions, unanswered, nearest, satisfied, badlyRated] = await Promise.all([
    count({}),
    count({ unanswered: true }),
    count({ nearest: true }),
    count({ satisfied: true }),
    count({ satisfied: false }),
  ]);
  return { questions, unanswered, nearest, satisfied, badlyRated };
}

/** Figures before this date are counted no more. */
export async function deleteQuestionsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, date: { $lt: before } });
}

/** How often a source was cited. */
export interface SourceUseRow extends SourceRef {
  _id: string;
  companyId: string;
  citations: number;
}

const sourcesOf = (db: Db) => db.collection<SourceUseRow>('chatSourceUse');

export async function createUseIndexes(db: Db): Promise<void> {
  await sourcesOf(db).createIndexes([{ key: { companyId: 1, citations: -1 } }]);
}

export async function countCitations(db: Db, companyId: string, sources: readonly SourceRef[]): Promise<void> {
  for (const { sourceType, sourceId } of sources)
    await sourcesOf(db).updateOne(
      { _id: `${companyId}/${sourceType}/${sourceId}` },
      { $setOnInsert: { companyId, sourceType, sourceId }, $inc: { citations: 1 } },
      { upsert: true },
    );
}

export const findMostCited = (db: Db, companyId: string, limit: number): Promise<SourceUseRow[]> =>
  sourcesOf(db).find({ companyId }).sort({ citations: -1 }).limit(limit).toArray();

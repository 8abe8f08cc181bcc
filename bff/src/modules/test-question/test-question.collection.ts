import { testQuestionHistoryMax } from '@savoir/contracts/limits';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import { verdictOf, type TestResult, type TestQuestionRow } from './test-question.row.ts';

const rowsOf = (db: Db) => db.collection<TestQuestionRow>('testQuestions');
/** How far the changes of a company’s knowledge were looked at. */
const cursorsOf = (db: Db) => db.collection<{ _id: string; companyId: string; seq: number }>('testQuestionCursors');

export async function createTestQuestionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, date: -1 } },
    {
      key: { companyId: 1, 'rated.id': 1 },
      unique: true,
      partialFilterExpression: { 'rated.id': { $type: 'string' } },
    },
  ]);
}

/** Latest first. */
export const findTestQuestions = (db: Db, companyId: string): Promise<TestQuestionRow[]> =>
  rowsOf(db).find({ companyId }).sort({ date: -1, _id: -1 }).toArray();

export const findTestQuestionsById = async (
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<TestQuestionRow[]> =>
  ids.length === 0
    ? []
    : rowsOf(db)
        .find({ companyId, _id: { $in: [...ids] } })
        .toArray();

export const findTestQuestion = (db: Db, companyId: string, id: string): Promise<TestQuestionRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** Named only where someone wrote it for the company: the log is part of its export, what was asked in private is not. */
export async function findAuditedQuestion(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ _id: string; title?: string } | null> {
  const row = await findTestQuestion(db, companyId, id);
  return row === null ? null : { _id: id, ...(row.rated === undefined && { title: row.question }) };
}

export const countTestQuestions = (db: Db, companyId: string): Promise<number> =>
  rowsOf(db).countDocuments({ companyId });

export const findTestedCompanies = (db: Db): Promise<string[]> => rowsOf(db).distinct('companyId');

/** False when there is one of this id, or of this rated question. */
export const insertTestQuestion = (db: Db, row: TestQuestionRow): Promise<boolean> =>
  inserted(rowsOf(db).insertOne(row));

/** What was found before counts no more. Null when it was changed since `version` was read. */
export const changeTestQuestion = (
  db: Db,
  companyId: string,
  { id, version }: { id: string; version: number },
  changes: Pick<TestQuestionRow, 'question' | 'expected' | 'spaceIds'>,
  { byId, date }: { byId: string; date: Date },
): Promise<TestQuestionRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, version },
    {
      $set: {
        ...changes,
        judgeId: byId,
        lastChange: { byId, date },
        answer: null,
        askedDate: null,
        history: [],
        passedSeq: null,
        brokenBy: null,
      },
      $inc: { version: 1, askedCount: 1 },
    },
    { returnDocument: 'after' },
  );

/** False when it is not there. */
export async function deleteTestQuestion(db: Db, companyId: string, id: string): Promise<boolean> {
  return (await rowsOf(db).deleteOne({ _id: id, companyId })).deletedCount === 1;
}

/** Saves what came of asking; null when it was asked or changed meanwhile, and that counts. */
export function recordTestResult(
  db: Db,
  row: TestQuestionRow,
  { date, verdict, ...result }: TestResult,
  session: ClientSession,
): Promise<TestQuestionRow | null> {
  const isSame = verdictOf(row) === verdict;
  const history = isSame ? row.history : [...row.history, { date, verdict }].slice(-testQuestionHistoryMax);
  return rowsOf(db).findOneAndUpdate(
    { _id: row._id, companyId: row.companyId, askedCount: row.askedCount },
    { $set: { ...result, askedDate: date, history }, $inc: { askedCount: 1 } },
    { returnDocument: 'after', session },
  );
}

export const findCursor = async (db: Db, companyId: string): Promise<number> =>
  (await cursorsOf(db).findOne({ _id: companyId }))?.seq ?? 0;

/** Never goes back. */
export async function moveCursor(db: Db, companyId: string, seq: number): Promise<void> {
  await cursorsOf(db).updateOne({ _id: companyId }, { $max: { seq }, $setOnInsert: { companyId } }, { upsert: true });
}

/** Deletes all rows of a company. */
export async function eraseCompanyTestQuestions(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
  await cursorsOf(db).deleteMany({ companyId });
}

/**
 * For an export. The words of a question that someone asked in a conversation are in it only where conversations are, from
 * the same moment.
 */
export async function findTestQuestionsForExport(
  db: Db,
  companyId: string,
  conversationsSince: Date | null,
): Promise<object[]> {
  const rows = await rowsOf(db)
    .find({ companyId }, { projection: { askedCount: 0, passedSeq: 0 } })
    .sort({ _id: 1 })
    .toArray();
  return rows.map(({ question, ...row }) => {
    const isPrivate = row.rated !== undefined && (conversationsSince === null || row.rated.date < conversationsSince);
    return isPrivate ? row : { question, ...row };
  });
}

/** What a person wrote as a test. Those that came from a rating are someone’s question, maybe another’s. */
export const findTestQuestionsOf = (db: Db, companyId: string, judgeId: string): Promise<object[]> =>
  rowsOf(db)
    .find({ companyId, judgeId, rated: { $exists: false } }, { projection: { _id: 0, question: 1, date: 1 } })
    .sort({ date: 1 })
    .toArray();

/** The questions are the company’s; they stay in another name. */
export async function erasePersonInTestQuestions(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('testQuestions'), { companyId }, change, { fields: ['judgeId', 'lastChange.byId'] });
}

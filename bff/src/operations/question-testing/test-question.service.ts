import { testQuestionsMax } from '@savoir/contracts/limits';
import type { NewTestQuestion, TestQuestionChanges } from '@savoir/contracts/test-questions';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { visibilityOf } from '../../modules/chat/messages/read-messages.ts';
import { requireDocument } from '../../modules/document/document.service.ts';
import { checkSpaces } from '../../modules/space/known-spaces.ts';
import {
  changeTestQuestion,
  countTestQuestions,
  deleteTestQuestion,
  findTestQuestion,
  insertTestQuestion,
} from '../../modules/test-question/test-question.collection.ts';
import type { TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import { staleVersion } from '../../modules/user/stale-version.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { askAgain } from './ask-again.ts';
import { seesQuestion } from './question-access.ts';
import { requireRated } from './rated-questions.ts';

type Expected = NewTestQuestion['expected'];

/** The same id again answers the same question. */
export const createQuestion = async (
  services: Services,
  actor: SignedInActor,
  id: string,
  input: NewTestQuestion,
): Promise<TestQuestionRow> => runOnce(services, await saveQuestion(services, actor, id, input));

/** Without asking it: that comes with the next change, or at night. */
export async function saveQuestion(
  services: Services,
  actor: SignedInActor,
  id: string,
  { question, expected, spaceIds, ratedId }: NewTestQuestion,
): Promise<TestQuestionRow> {
  const { db, clock } = services;
  const { companyId } = actor;
  const known = await findTestQuestion(db, companyId, id);
  if (known !== null) return known;
  const rated = ratedId === undefined ? null : await requireRated(services, actor, ratedId);
  const judged = await judgedFor(services, actor, expected, spaceIds);
  if ((await countTestQuestions(db, companyId)) >= testQuestionsMax) throw new Failure('TEST_QUESTIONS_TOO_MANY');
  const row: TestQuestionRow = {
    _id: id,
    companyId,
    question,
    ...judged,
    ...(rated !== null && { rated: { id: rated._id, date: rated.lastDate } }),
    judgeId: actor.id,
    date: clock(),
    version: 1,
    askedCount: 0,
    askedDate: null,
    answer: null,
    history: [],
    passedSeq: null,
    brokenBy: null,
  };
  if (!(await insertTestQuestion(db, row)) && (await findTestQuestion(db, companyId, id)) === null)
    throw new Failure('TEST_QUESTION_EXISTS');
  return row;
}

export async function changeQuestion(
  services: Services,
  actor: SignedInActor,
  { id, version }: { id: string; version: number },
  { question, expected, spaceIds }: TestQuestionChanges,
): Promise<TestQuestionRow> {
  const { db, clock } = services;
  const row = await requireQuestion(services, actor, id);
  if (row.version !== version) throw await staleVersion(services, actor, row);
  const judged =
    expected === undefined && spaceIds === undefined
      ? { expected: row.expected, spaceIds: row.spaceIds }
      : await judgedFor(services, actor, expected === undefined ? asExpected(row) : expected, spaceIds);
  const changes = { question: question ?? row.question, ...judged };
  const changed = await changeTestQuestion(db, actor.companyId, { id, version }, changes, {
    byId: actor.id,
    date: clock(),
  });
  if (changed === null) throw await staleVersion(services, actor, await requireQuestion(services, actor, id));
  return runOnce(services, changed);
}

export async function askQuestionNow(
  services: Services,
  actor: SignedInActor,
  id: string,
  signal: AbortSignal,
): Promise<TestQuestionRow> {
  const row = await requireQuestion(services, actor, id);
  // Asked by someone else at the same moment: their result is as good.
  return (await askAgain(services, row, signal)) ?? requireQuestion(services, actor, id);
}

export async function removeQuestion(services: Services, actor: SignedInActor, id: string): Promise<void> {
  await requireQuestion(services, actor, id);
  if (!(await deleteTestQuestion(services.db, actor.companyId, id))) throw new Failure('TEST_QUESTION_NOT_FOUND');
}

async function requireQuestion({ db }: Services, actor: SignedInActor, id: string): Promise<TestQuestionRow> {
  const row = await findTestQuestion(db, actor.companyId, id);
  if (row === null || !seesQuestion(actor, row)) throw new Failure('TEST_QUESTION_NOT_FOUND');
  return row;
}

/** It is stored before it is asked; one that could not be asked is asked with the next change or at night. */
async function runOnce(services: Services, row: TestQuestionRow): Promise<TestQuestionRow> {
  if (row.askedDate !== null) return row;
  try {
    const result = await askAgain(services, row, new AbortController().signal);
    return result ?? (await findTestQuestion(services.db, row.companyId, row._id)) ?? row;
  } catch (error) {
    services.log.error({ err: error, questionId: row._id }, 'a new test question could not be asked');
    return row;
  }
}

const asExpected = ({ expected }: TestQuestionRow): Expected => {
  if (expected === null) return null;
  const { sourceType, sourceId, page } = expected;
  return sourceType === 'note' ? { sourceType, sourceId } : { sourceType, sourceId, ...(page !== null && { page }) };
};

/** The right source, which the actor sees, and the spaces to ask with, one of which sees it. */
async function judgedFor(
  services: Services,
  actor: SignedInActor,
  expected: Expected,
  wanted: string[] | undefined,
): Promise<Pick<TestQuestionRow, 'expected' | 'spaceIds'>> {
  if (wanted !== undefined) await checkSpaces(services.db, actor, wanted);
  if (expected === null) return { expected, spaceIds: wanted ?? actor.visibleSpaceIds };
  const [source] = await services.knowledge.accessible(visibilityOf(actor), [expected]);
  if (source === undefined) throw new Failure(expected.sourceType === 'note' ? 'NOTE_NOT_FOUND' : 'DOCUMENT_NOT_FOUND');
  const page = expected.sourceType === 'note' ? null : (expected.page ?? null);
  if (page !== null && page > (await requireDocument(services, actor, expected.sourceId)).pageCount)
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'expected', message: t('testQuestion.pageMissing') }] });
  const { visibleSpaceIds: visible } = actor;
  const spaceIds = wanted ?? source.spaceIds.filter((id) => visible === null || visible.includes(id));
  if (source.spaceIds.length > 0 && !source.spaceIds.some((id) => spaceIds.includes(id)))
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'spaceIds', message: t('testQuestion.sourceUnseen') }] });
  const { sourceType, sourceId } = expected;
  return { expected: { sourceType, sourceId, page }, spaceIds };
}

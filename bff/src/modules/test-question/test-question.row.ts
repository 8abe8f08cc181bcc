import type { AnswerStatus } from '@savoir/contracts/chats';
import type { TestQuestion, TestVerdict } from '@savoir/contracts/test-questions';
import type { Versioned } from '../../adapters/database/row-version.ts';
import type { SourceRef } from '../../knowledge/knowledge.ts';

export interface PlacedSource extends SourceRef {
  /** 1-based page of a document; null for a note, and where any page will do. */
  page: number | null;
}

/** The change after which the right source was found less well, or not any more. */
export interface BrokenBy extends SourceRef {
  change: NonNullable<TestQuestion['brokenBy']>['change'];
  date: Date;
}

export interface TestQuestionRow extends Versioned {
  _id: string;
  companyId: string;
  question: string;
  /** Null: no source answers it. */
  expected: PlacedSource | null;
  /** What it is asked as seeing, and who sees it: these spaces, or null for every one. */
  spaceIds: string[] | null;
  /** The badly rated question it comes from, and when that was asked last; absent: it was written by hand. */
  rated?: { id: string; date: Date };
  /** Who judged it last; null once they were erased. */
  judgeId: string | null;
  date: Date;
  version: number;
  /** How often it was asked: of two who ask at the same moment only one result is stored. */
  askedCount: number;
  askedDate: Date | null;
  answer: { status: AnswerStatus; sources: PlacedSource[] } | null;
  /** Changes of the verdict, the latest last. */
  history: { date: Date; verdict: TestVerdict }[];
  /** How far the company’s knowledge was when the right source was found last; null: never. */
  passedSeq: number | null;
  brokenBy: BrokenBy | null;
}

/** What came of asking once. */
export type TestResult = Pick<TestQuestionRow, 'answer' | 'passedSeq' | 'brokenBy'> & {
  date: Date;
  verdict: TestVerdict;
};

export const verdictOf = ({ history }: Pick<TestQuestionRow, 'history'>): TestVerdict | null =>
  history.at(-1)?.verdict ?? null;

export const holds = (verdict: TestVerdict): boolean => verdict === 'first' || verdict === 'shown';

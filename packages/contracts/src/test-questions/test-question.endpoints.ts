import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { RatedQuestion } from './rated-question.ts';
import { NewTestQuestion, TestQuestionChanges } from './test-question.input.ts';
import { RateDay, TestQuestion } from './test-question.ts';

/** Those asked with spaces the user sees: broken ones first, then by date. `days`: the last 30 of these questions, today last. */
export const listTestQuestions = endpoint('questions.list', 'GET /test-questions', 'question.judge', {
  response: z.object({ items: z.array(TestQuestion), days: z.array(RateDay) }),
});
/** Questions with a bad rating that no one has judged, whose sources the user sees; the latest first. */
export const listRatedQuestions = endpoint('questions.rated', 'GET /test-questions/rated', 'question.judge', {
  response: z.array(RatedQuestion),
});
/** Asked at once. */
export const createTestQuestion = endpoint('questions.create', 'POST /test-questions', 'question.judge', {
  body: NewTestQuestion,
  response: TestQuestion,
  status: 201,
  idempotent: true,
  errors: [
    'GAP_NOT_FOUND',
    'NOTE_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'SPACE_NOT_FOUND',
    'TEST_QUESTION_EXISTS',
    'TEST_QUESTIONS_TOO_MANY',
  ],
});
/** What was found before counts no more: it is asked at once. */
export const updateTestQuestion = endpoint('questions.update', 'PATCH /test-questions/:id', 'question.judge', {
  body: TestQuestionChanges,
  response: TestQuestion,
  version: 'required',
  errors: ['TEST_QUESTION_NOT_FOUND', 'NOTE_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'SPACE_NOT_FOUND', 'VERSION_STALE'],
});
export const deleteTestQuestion = endpoint('questions.delete', 'DELETE /test-questions/:id', 'question.judge', {
  errors: ['TEST_QUESTION_NOT_FOUND'],
});
/** Asks it now. */
export const askTestQuestion = endpoint('questions.ask', 'POST /test-questions/:id/ask', 'question.judge', {
  response: TestQuestion,
  errors: ['TEST_QUESTION_NOT_FOUND'],
});
/** It is no matter of the sources: off the list until the question is rated badly again. */
export const dismissRatedQuestion = endpoint(
  'questions.dismiss',
  'DELETE /test-questions/rated/:id',
  'question.judge',
  { errors: ['GAP_NOT_FOUND'] },
);

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { RatedQuestion } from './rated-question.ts';
import { NewTestQuestion, TestQuestionChanges } from './test-question.input.ts';
import { RateDay, TestQuestion } from './test-question.ts';

const params = z.object({ id: Id });

/** Those asked with spaces the user sees: broken ones first, then by date. `days`: the last 30 of these questions, today last. */
export const listTestQuestions = endpoint({
  id: 'questions.list',
  method: 'GET',
  path: '/test-questions',
  access: 'question.judge',
  response: z.object({ items: z.array(TestQuestion), days: z.array(RateDay) }),
});
/** Questions with a bad rating that no one has judged, whose sources the user sees; the latest first. */
export const listRatedQuestions = endpoint({
  id: 'questions.rated',
  method: 'GET',
  path: '/test-questions/rated',
  access: 'question.judge',
  response: z.array(RatedQuestion),
});
/** Asked at once. */
export const createTestQuestion = endpoint({
  id: 'questions.create',
  method: 'POST',
  path: '/test-questions',
  access: 'question.judge',
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
export const updateTestQuestion = endpoint({
  id: 'questions.update',
  method: 'PATCH',
  path: '/test-questions/:id',
  access: 'question.judge',
  params,
  body: TestQuestionChanges,
  response: TestQuestion,
  version: 'required',
  errors: ['TEST_QUESTION_NOT_FOUND', 'NOTE_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'SPACE_NOT_FOUND', 'VERSION_STALE'],
});
export const deleteTestQuestion = endpoint({
  id: 'questions.delete',
  method: 'DELETE',
  path: '/test-questions/:id',
  access: 'question.judge',
  params,
  status: 204,
  errors: ['TEST_QUESTION_NOT_FOUND'],
});
/** Asks it now. */
export const askTestQuestion = endpoint({
  id: 'questions.ask',
  method: 'POST',
  path: '/test-questions/:id/ask',
  access: 'question.judge',
  params,
  response: TestQuestion,
  errors: ['TEST_QUESTION_NOT_FOUND'],
});
/** It is no matter of the sources: off the list until the question is rated badly again. */
export const dismissRatedQuestion = endpoint({
  id: 'questions.dismiss',
  method: 'DELETE',
  path: '/test-questions/rated/:id',
  access: 'question.judge',
  params,
  status: 204,
  errors: ['GAP_NOT_FOUND'],
});

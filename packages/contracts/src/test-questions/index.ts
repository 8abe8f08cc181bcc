export { RatedQuestion } from './rated-question.ts';
export {
  askTestQuestion,
  createTestQuestion,
  deleteTestQuestion,
  dismissRatedQuestion,
  listRatedQuestions,
  listTestQuestions,
  updateTestQuestion,
} from './test-question.endpoints.ts';
export { NewTestQuestion, TestQuestionChanges } from './test-question.input.ts';
export { RateDay, TestQuestion, TestVerdict } from './test-question.ts';

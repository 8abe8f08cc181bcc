import * as z from 'zod/mini';
import { Id, Instant, requiredText } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { expertReplyMaxCharacters } from '../limits/index.ts';
import { Person } from '../users/index.ts';

/** A question as the expert sees it whom a colleague asked: nothing else of the conversation it comes from. */
export const AskedQuestion = z.object({
  /** Of the answer that was not enough. */
  id: Id,
  question: z.string(),
  /** Who asks. */
  by: z.nullable(Person),
  /** When the expert was asked. */
  date: Instant,
  /** What was replied, by this expert or by another who was asked as well. */
  reply: z.nullable(z.object({ person: z.nullable(Person), date: Instant, text: z.string() })),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** A question that the caller was asked as an expert. */
export const getAskedQuestion = endpoint('askedQuestions.get', 'GET /asked-questions/:id', 'chat.use', {
  response: AskedQuestion,
  errors: ['ASKED_QUESTION_NOT_FOUND'],
});

/** Puts the reply under the answer in the asker’s conversation, once. */
export const replyToQuestion = endpoint('askedQuestions.reply', 'POST /asked-questions/:id/reply', 'chat.use', {
  body: z.strictObject({ text: requiredText(expertReplyMaxCharacters) }),
  response: AskedQuestion,
  errors: ['ASKED_QUESTION_NOT_FOUND', 'ASKED_QUESTION_ANSWERED'],
});

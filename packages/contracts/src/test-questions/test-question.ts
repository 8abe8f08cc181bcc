import * as z from 'zod/mini';
import { AnswerStatus } from '../chats/index.ts';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';

/**
 * What came of asking again. `first`: the answer rests on the right source before any other. `shown`: the right source is
 * among those shown. `wrong`: it is not. `gone`: it is not there any more for who asks.
 */
export const TestVerdict = z.enum(['first', 'shown', 'wrong', 'gone']);
export type TestVerdict = z.infer<typeof TestVerdict>;

const Source = z.object({
  sourceType: z.enum(['note', 'document']),
  sourceId: Id,
  /** Null where the user may not open it, or it is gone. */
  title: z.nullable(z.string()),
  /** 1-based page of a document; null for a note, and where any page will do. */
  page: z.nullable(z.int()),
  /** How that page is said, where it is none: `section 3`. */
  place: z.optional(z.string()),
});

/** A question whose right source is known: asked again when something changed and every night. */
export const TestQuestion = z.object({
  id: Id,
  version: z.int(),
  question: z.string(),
  /** The right source; null: none answers it, so that none may be given as the answer. */
  expected: z.nullable(Source),
  /** It is asked as by someone who sees these spaces; null: every space. */
  spaces: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  /** Who judged it; null: their account no longer exists. */
  by: z.nullable(Person),
  date: Instant,
  /** Came from a bad rating. */
  rated: z.boolean(),
  /** Null until it was asked. */
  verdict: z.nullable(TestVerdict),
  /** Since when the verdict is what it is. */
  since: z.nullable(Instant),
  askedDate: z.nullable(Instant),
  /** What was shown the last time, best first. */
  answer: z.nullable(z.object({ status: AnswerStatus, sources: z.array(Source) })),
  /** The change after which the right source was found less well, or not any more; absent: it never was found better. */
  brokenBy: z.optional(
    z.object({
      sourceType: z.enum(['note', 'document']),
      sourceId: Id,
      title: z.nullable(z.string()),
      change: z.enum(['published', 'corrected', 'changed', 'removed']),
      date: Instant,
    }),
  ),
  /** Verdicts in the order in which they changed, the latest last. */
  history: z.array(z.object({ date: Instant, verdict: TestVerdict })),
});
export type TestQuestion = z.infer<typeof TestQuestion>;

/** How many questions found their source at the end of a day, and how many did not. */
export const RateDay = z.object({ day: z.string(), right: z.int(), wrong: z.int() });
export type RateDay = z.infer<typeof RateDay>;

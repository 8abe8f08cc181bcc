import * as z from 'zod/mini';

/** A day of Paris, `2026-11-20`; of a week its Monday. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const UsagePoint = z.object({
  from: Day,
  notesCreated: z.int(),
  notesPublished: z.int(),
  questions: z.int(),
  /** Of the questions, those that found no answer. */
  unanswered: z.int(),
  satisfied: z.int(),
  dissatisfied: z.int(),
  pages: z.int(),
});
export type UsagePoint = z.infer<typeof UsagePoint>;

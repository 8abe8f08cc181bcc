import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';

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

/** How a company uses the product: one point a day or a week, oldest first, the last one still going on. */
export const companyUsage = endpoint({
  id: 'company.usage',
  method: 'GET',
  path: '/company/usage',
  access: 'company.administrate',
  query: z.object({ unit: z._default(z.enum(['day', 'week']), 'week') }),
  response: z.object({
    points: z.array(UsagePoint),
    publishedBySpace: z.array(z.object({ spaceId: z.nullable(Id), notes: z.int() })),
  }),
});

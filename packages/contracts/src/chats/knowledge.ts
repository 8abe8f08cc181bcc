import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** What people ask and no one can find, or what was answered badly. Who asked is not reported. */
export const KnowledgeGap = z.object({
  id: Id,
  /** As it was last asked. */
  question: z.string(),
  /** Times asked and refused. */
  unanswered: z.int(),
  /** Times only the nearest sources could be shown. */
  nearest: z.int(),
  /** Times an answer was rated as not satisfactory. */
  badlyRated: z.int(),
  /** Different people. */
  people: z.int(),
  /** What they wrote about the answers, the latest first. */
  explanations: z.array(z.string()),
  lastDate: Instant,
});
export type KnowledgeGap = z.infer<typeof KnowledgeGap>;

export const KnowledgeUse = z.object({
  questions: z.int(),
  /** Refused. */
  unanswered: z.int(),
  /** Answered by the nearest sources alone. */
  nearest: z.int(),
  satisfied: z.int(),
  badlyRated: z.int(),
  /** Cited most often first. */
  sources: z.array(
    z.object({ sourceType: z.enum(['note', 'document']), sourceId: Id, title: z.string(), citations: z.int() }),
  ),
});
export type KnowledgeUse = z.infer<typeof KnowledgeUse>;

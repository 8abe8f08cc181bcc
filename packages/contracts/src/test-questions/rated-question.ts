import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** A question whose answer was not satisfactory, for who can say what the right source is. Who asked is not reported. */
export const RatedQuestion = z.object({
  id: Id,
  question: z.string(),
  badlyRated: z.int(),
  /** Different people who asked it. */
  people: z.int(),
  /** What they wrote about the answers, the latest first. */
  explanations: z.array(z.string()),
  lastDate: Instant,
  /** What the answers rested on. */
  sources: z.array(z.object({ sourceType: z.enum(['note', 'document']), sourceId: Id, title: z.string() })),
});
export type RatedQuestion = z.infer<typeof RatedQuestion>;

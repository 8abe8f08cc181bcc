import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** A published note or a document that is about some words. */
export const FoundSource = z.object({
  id: Id,
  title: z.string(),
  /** Of a document, where it speaks about them; null for a note. */
  page: z.nullable(z.int()),
  /** As of a part of a document; absent where it is a page. */
  place: z.optional(z.string()),
  /** When a note was last verified, where that is longer ago than its rhythm allows; absent: it is not. */
  overdueSince: z.optional(Instant),
  /** When a user reported it as dangerous, until a validator has decided; absent: no one did. */
  dangerSince: z.optional(Instant),
});
export type FoundSource = z.infer<typeof FoundSource>;

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';

/** A published note or a document that is about some words. */
export const FoundSource = z.object({
  id: Id,
  title: z.string(),
  /** Of a document, where it speaks about them; null for a note. */
  page: z.nullable(z.int()),
});
export type FoundSource = z.infer<typeof FoundSource>;

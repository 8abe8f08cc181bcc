import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';

/** A published note or a document that is about some words. */
export const FoundSource = z.object({
  id: Id,
  title: z.string(),
  /** Of a document, where it speaks about them; null for a note. */
  page: z.nullable(z.int()),
});
export type FoundSource = z.infer<typeof FoundSource>;

/** Sources that hold all the words, in title or text, best first; mistyped words are found too. */
export const findSources = endpoint({
  id: 'search.sources',
  method: 'GET',
  path: '/search',
  access: 'note.view',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    kind: z.enum(['note', 'document']),
  }),
  response: z.object({ items: z.array(FoundSource) }),
});

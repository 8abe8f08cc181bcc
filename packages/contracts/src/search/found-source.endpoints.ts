import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { FoundSource } from './found-source.ts';

/** Sources that hold all the words, in title or text, best first; mistyped words are found too. */
export const findSources = endpoint('search.sources', 'GET /search', 'note.view', {
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    kind: z.enum(['note', 'document']),
  }),
  response: z.object({ items: z.array(FoundSource) }),
});

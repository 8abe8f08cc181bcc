import * as z from 'zod/mini';
import { Instant } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { CopiedPage, CopiedPassage, CopySubject, DocumentCopy, NoteCopy } from './copy.ts';

/** Ids, separated by commas. */
const Ids = z.optional(z.string().check(z.maxLength(4000)));

/**
 * What became of what a device has taken along: each of these as far as the caller may see it now. What is not in the answer
 * went, or is theirs no more.
 */
export const listCopies = endpoint('copies.list', 'GET /copies', 'note.view', {
  query: z.object({
    notes: Ids,
    documents: Ids,
    spaces: Ids,
    /** Of the last answer: nothing is listed again when it would be the same. */
    digest: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    date: Instant,
    digest: z.string(),
    /** Null: as in the answer with this digest. */
    subjects: z.nullable(z.array(CopySubject)),
  }),
});

/** Notes and documents whole, ten at most. What the caller may not see is left out. */
export const readCopies = endpoint('copies.read', 'GET /copies/contents', 'note.view', {
  query: z.object({ notes: Ids, documents: Ids }),
  response: z.object({ notes: z.array(NoteCopy), documents: z.array(DocumentCopy) }),
});

/** Some pages of a document with their passages, from page `from` on; none behind the last. */
export const readCopiedPages = endpoint('copies.pages', 'GET /copies/documents/:id/pages', 'document.view', {
  query: z.object({ from: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
  response: z.object({ pages: z.array(CopiedPage), passages: z.array(CopiedPassage) }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { DocumentFileDetail, DocumentPageState, DocumentPageWord } from '../documents/index.ts';
import { NoteDetail, NoteSummary } from '../notes/index.ts';

/** What people take along: a note, a document, or all that a space holds. */
export const Copyable = z.object({ kind: z.enum(['note', 'document', 'space']), id: Id });
export type Copyable = z.infer<typeof Copyable>;

/** A note or a document as it stands now: a copy with another revision is an old one. */
export const CopiedThing = z.object({ kind: z.enum(['note', 'document']), id: Id, revision: z.string() });
export type CopiedThing = z.infer<typeof CopiedThing>;

/** Something taken along that its reader may still see, with what belongs to it. */
export const CopySubject = z.extend(Copyable, { title: z.string(), things: z.array(CopiedThing) });
export type CopySubject = z.infer<typeof CopySubject>;

/** A stretch of a text, to be found and cited: plain words, as they are read. */
export const CopiedPassage = z.object({
  page: z.nullable(z.int()),
  /** As of a part of a document; absent where it is a page. */
  place: z.optional(z.string()),
  heading: z.string(),
  text: z.string(),
});
export type CopiedPassage = z.infer<typeof CopiedPassage>;

/** A published note: what its page shows, and what lists show. */
export const NoteCopy = z.object({
  revision: z.string(),
  summary: NoteSummary,
  detail: NoteDetail,
  passages: z.array(CopiedPassage),
});
export type NoteCopy = z.infer<typeof NoteCopy>;

/** A document that has been read; its pages are asked for by themselves. */
export const DocumentCopy = z.object({ revision: z.string(), detail: DocumentFileDetail });
export type DocumentCopy = z.infer<typeof DocumentCopy>;

export const CopiedPage = z.object({
  number: z.int(),
  state: DocumentPageState,
  place: z.optional(z.string()),
  /** GFM markdown. */
  text: z.string(),
  words: z.optional(z.array(DocumentPageWord)),
});
export type CopiedPage = z.infer<typeof CopiedPage>;

/** A copy that speaks of a question. */
export interface NearCopy {
  kind: 'note' | 'document';
  id: string;
  title: string;
  /** Of a document. */
  page: number | null;
  place?: string | undefined;
  /** Where it speaks of it, as it is read. */
  excerpt: string;
  /** ISO 8601. */
  copiedDate: string;
  dangerSince?: string | undefined;
}

/** One name for each thing and space. */
export const subjectKey = ({ kind, id }: Pick<Copyable, 'kind' | 'id'>): string => `${kind}:${id}`;

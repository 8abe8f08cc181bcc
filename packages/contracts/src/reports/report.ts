import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';
import { ReportKind } from './report-to-settle.ts';

/** `removed`: what was reported is gone, and no one has to answer any more. */
export const ReportOutcome = z.enum(['corrected', 'explained', 'declined', 'removed']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** A note or a document that a reported answer cites. */
export const ReportedSource = z.object({
  sourceType: z.enum(['note', 'document']),
  sourceId: Id,
  title: z.string(),
  /** 1-based page of a document, null for a note. */
  page: z.nullable(z.int()),
  /** Whether the user may correct it. */
  correctable: z.boolean(),
});
export type ReportedSource = z.infer<typeof ReportedSource>;

export const Report = z.object({
  id: Id,
  version: z.int(),
  kind: ReportKind,
  /** The text that was selected; null where none were, or where the user may no longer read them. */
  passage: z.nullable(z.string()),
  text: z.string(),
  date: Instant,
  /** Null: their account no longer exists. */
  reporter: z.nullable(Person),
  thing: z.object({
    type: z.enum(['note', 'document', 'answer']),
    id: Id,
    /** Of an answer, its question. Null where the user may not open it, or it is gone. */
    title: z.nullable(z.string()),
    /** 1-based page of a document, null for the others. */
    page: z.nullable(z.int()),
    /** How that page is said, where it is none: `section 3`. */
    place: z.optional(z.string()),
    /** Of an answer: what it said. Null for the others, and where the user may not read it. */
    text: z.nullable(z.string()),
    /** Of an answer: what it cites, as far as it is there. Of a note: the note itself. */
    sources: z.array(ReportedSource),
    archived: z.boolean(),
  }),
  /** When a newer text than the one reported was published; absent: it is the same text. */
  newerDate: z.optional(Instant),
  /** A danger that no one has decided on yet: people are warned. */
  warns: z.boolean(),
  /** Who said that it is not dangerous, and when. */
  cleared: z.optional(z.object({ by: z.nullable(Person), date: Instant })),
  /** The correction that is to settle it, while that is worked on. */
  correction: z.optional(
    z.object({
      /** Null where the user may not open it. */
      id: z.nullable(Id),
      by: z.nullable(Person),
      date: Instant,
    }),
  ),
  /** Null while it is open. */
  answer: z.nullable(
    z.object({ outcome: ReportOutcome, text: z.nullable(z.string()), by: z.nullable(Person), date: Instant }),
  ),
  /** Whether the user may answer it, and say that it is not dangerous. */
  mayAnswer: z.boolean(),
  mayClear: z.boolean(),
});
export type Report = z.infer<typeof Report>;

import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { DocumentFailure, DocumentStatus } from '../documents/document.ts';
import { Person } from '../users/person.ts';

/** Whose export it is, as its contents say or as someone corrected it. */
export const ImportKind = z.enum(['markdown', 'notion', 'confluence', 'bookstack']);
export type ImportKind = z.infer<typeof ImportKind>;

/**
 * `reading` until the export is taken apart, `ready` to choose from, `running` while notes are made, then `done` or, where
 * someone stopped it, `stopped`; `undoing` and `undone` when it is taken back; `failed` with a reason.
 */
export const ImportState = z.enum(['reading', 'ready', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

/** Why an export cannot be read, or a started import not be finished. */
export const ImportFailure = z.enum([
  'not-an-archive',
  'not-that-kind',
  'nothing-to-read',
  'too-many-files',
  'too-large-inside',
  'suspicious',
  'too-complex',
  'not-allowed',
  'given-up',
]);
export type ImportFailure = z.infer<typeof ImportFailure>;

/** What becomes of a space of the export: one of the company, a new one of its name, or none. */
export const SpaceTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('existing'), spaceId: Id }),
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type SpaceTarget = z.infer<typeof SpaceTarget>;

/** A space of the export, as it is called there, with what is proposed for it or was chosen. */
const ImportSpace = z.object({ name: z.string(), pages: z.int(), target: SpaceTarget });

/** An author as the export names them; `person` is who gets their notes, null: who imports. */
const ImportAuthor = z.object({ name: z.string(), pages: z.int(), person: z.nullable(Person) });

export const NoteImport = z.object({
  id: Id,
  state: ImportState,
  failure: z.nullable(ImportFailure),
  filename: z.string(),
  sizeBytes: z.int(),
  creationDate: Instant,
  person: z.nullable(Person),
  /** Null until it is recognised. */
  kind: z.nullable(ImportKind),
  /** Pages, pictures and other files the export has. */
  pages: z.int(),
  pictures: z.int(),
  otherFiles: z.int(),
  /** Files its pages refer to that may become documents, each once; 0 where the company takes none. */
  documents: z.int(),
  spaces: z.array(ImportSpace),
  authors: z.array(ImportAuthor),
  /** Pages that were gone through, and pages to go through. */
  done: z.int(),
  total: z.int(),
  /** Notes that were made. */
  made: z.int(),
});
export type NoteImport = z.infer<typeof NoteImport>;

/** What someone should know of a page before it is imported. */
export const ImportWarning = z.enum([
  'empty',
  'shortened',
  'unknown-blocks',
  'outside-pictures',
  'missing-files',
  'too-many-files',
  'large-documents',
  'same-title',
  'imported-before',
]);
export type ImportWarning = z.infer<typeof ImportWarning>;

/** What was not taken of a page, and why: a code of the API for a file, or what happened to its space. */
export const LeftOut = z.object({
  name: z.string(),
  reason: z.enum([
    'unsupported',
    'too-large',
    'unreadable',
    'infected',
    'too-many',
    'missing',
    'space-gone',
    'protected',
    'quota',
    'not-chosen',
  ]),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** A file of a page that is a document now, read as any other. */
const ImportDocument = z.object({
  id: Id,
  title: z.string(),
  status: DocumentStatus,
  failureReason: z.nullable(DocumentFailure),
});

export const ImportPage = z.object({
  id: Id,
  title: z.string(),
  /** Where it stands in the export, outermost first. */
  path: z.array(z.string()),
  space: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Names of the files it shows or links to. */
  files: z.array(z.string()),
  warnings: z.array(ImportWarning),
  /** The note it is or was, where there is one of this title or of this very page. */
  twin: z.nullable(z.object({ noteId: Id, title: z.string() })),
  state: z.enum(['waiting', 'skipped', 'made', 'known', 'removed']),
  /** Of a page that was made. */
  noteId: z.nullable(Id),
  /** Of a page that was made; without those that are gone since. */
  documents: z.array(ImportDocument),
  leftOut: z.array(LeftOut),
});
export type ImportPage = z.infer<typeof ImportPage>;

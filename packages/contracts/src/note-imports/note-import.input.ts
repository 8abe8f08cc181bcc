import * as z from 'zod/mini';
import { foreignLine, Id } from '../common/index.ts';
import { noteImportMaxBytes, noteImportPagesMax } from '../limits/index.ts';
import { ImportKind, SpaceTarget } from './note-import.ts';

export const NewImportFile = z.strictObject({
  filename: foreignLine(255).check(z.minLength(1)),
  sizeBytes: z.int().check(z.positive(), z.maximum(noteImportMaxBytes)),
});
export type NewImportFile = z.infer<typeof NewImportFile>;

/** An export that was sent with a ticket. */
export const NewNoteImport = z.strictObject({
  storageKey: z.string().check(z.maxLength(300)),
  filename: foreignLine(255).check(z.minLength(1)),
});
export type NewNoteImport = z.infer<typeof NewNoteImport>;

/** Whose export it is, where it was taken for another one’s. */
export const ImportCorrection = z.strictObject({ kind: ImportKind });
export type ImportCorrection = z.infer<typeof ImportCorrection>;

/** What of an export becomes notes, and where; a space or an author that is not named stays as proposed. */
export const ImportChoice = z.strictObject({
  pageIds: z.array(Id).check(z.minLength(1), z.maxLength(noteImportPagesMax)),
  spaces: z.array(z.strictObject({ name: foreignLine(200), target: SpaceTarget })).check(z.maxLength(500)),
  authors: z.array(z.strictObject({ name: foreignLine(200), personId: z.nullable(Id) })).check(z.maxLength(1000)),
  /** Whether files that the pages refer to become documents, where they can. */
  documents: z.boolean(),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';

/** A part that a note of this kind has. */
export const NoteSection = z.object({
  heading: z.string(),
  /** What belongs there, for its author; empty where the heading says it. */
  hint: z.string(),
});
export type NoteSection = z.infer<typeof NoteSection>;

/** What a note was started with: it stays when the template changes or goes. */
export const NoteOutline = z.object({ name: z.string(), sections: z.array(NoteSection) });
export type NoteOutline = z.infer<typeof NoteOutline>;

/** Parts for the notes of a kind, such as interventions; one company's. */
export const NoteTemplate = z.extend(NoteOutline, { id: Id, version: z.int() });
export type NoteTemplate = z.infer<typeof NoteTemplate>;

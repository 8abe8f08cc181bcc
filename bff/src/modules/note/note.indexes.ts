import type { Db } from '../../adapters/database/database.ts';
import { createNoteFeedbackIndexes } from './review/note-feedback.collection.ts';
import { createNoteRevisionIndexes } from './review/note-revision.collection.ts';
import { createNoteEditionIndexes } from './correction/note-edition.collection.ts';
import { createNoteIndexes as createRowIndexes } from './note.collection.ts';

export async function createNoteIndexes(db: Db): Promise<void> {
  await Promise.all([
    createRowIndexes(db),
    createNoteFeedbackIndexes(db),
    createNoteRevisionIndexes(db),
    createNoteEditionIndexes(db),
  ]);
}

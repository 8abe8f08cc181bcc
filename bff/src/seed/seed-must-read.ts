import { parisDay } from '../modules/content/day.ts';
import { insertMustRead, openKeyOf } from '../modules/must-read/must-read.collection.ts';
import { insertReading } from '../modules/must-read/reading.collection.ts';
import { findAnyNote } from '../modules/note/note.collection.ts';
import type { Services } from '../services.ts';
import { safetyReading } from './demonstration-notes.ts';
import { seedId } from './seed-id.ts';

const dayMs = 24 * 3600_000;

/** A safety note that a space is asked to read; one of its people has. No one is notified of what was there from the start. */
export async function seedMustRead({ db, clock }: Services): Promise<void> {
  const { note, space, asker, reader, reason, dueInDays } = safetyReading;
  const { companyId, id: noteId } = note;
  const title = (await findAnyNote(db, companyId, noteId))?.title ?? '';
  const now = clock().getTime();
  const date = new Date(now - 2 * dayMs);
  await insertMustRead(db, {
    _id: seedId('mustRead', 1),
    companyId,
    askId: seedId('mustRead', 1),
    noteId,
    title,
    spaceId: space._id,
    spaceName: space.name,
    reason,
    dueDay: parisDay(new Date(now + dueInDays * dayMs)),
    askerId: asker.id,
    date,
    edition: 1,
    since: date,
    open: true,
    openKey: openKeyOf(noteId, space._id),
    ended: null,
    reminders: [],
    version: 1,
  });
  await insertReading(db, {
    _id: seedId('reading', 1),
    companyId,
    noteId,
    title,
    edition: 1,
    userId: reader.id,
    spaceIds: [space._id],
    date: new Date(now - dayMs),
  });
}

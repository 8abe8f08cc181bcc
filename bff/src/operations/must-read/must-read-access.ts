import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { findMustRead } from '../../modules/must-read/must-read.collection.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { findNote } from '../../modules/note/note.collection.ts';
import type { NoteRow } from '../../modules/note/note.row.ts';
import type { Services } from '../../services.ts';

/** A request with the note it is about. */
export interface MustReadTask {
  row: MustReadRow;
  note: NoteRow;
}

export const seesSpace = ({ visibleSpaceIds }: SignedInActor, spaceId: string): boolean =>
  visibleSpaceIds === null || visibleSpaceIds.includes(spaceId);

/** A request that is the actor’s to follow: they see its note and its space. Any other does not exist for them. */
export async function requireMustRead({ db }: Services, actor: SignedInActor, id: string): Promise<MustReadTask> {
  const row = await findMustRead(db, actor.companyId, id);
  const note = row === null || !seesSpace(actor, row.spaceId) ? null : await findNote(db, actor, row.noteId);
  if (row === null || note === null) throw new Failure('MUST_READ_NOT_FOUND');
  return { row, note };
}

/** The same, to do something about it. */
export async function requireOpen(services: Services, actor: SignedInActor, id: string): Promise<MustReadTask> {
  const task = await requireMustRead(services, actor, id);
  if (!task.row.open) throw new Failure('MUST_READ_NOT_FOUND');
  return task;
}

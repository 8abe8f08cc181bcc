import { isEntitled } from '@savoir/contracts/access';
import type { NoteFeedback, NoteFeedbackKind, NoteRevision } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { findPersons } from '../../user/user.collection.ts';
import { findFeedback, writeFeedback } from './note-feedback.collection.ts';
import { findRevisions } from './note-revision.collection.ts';
import { requireNote } from '../note-step.ts';
import { findNote, writeTextRating } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { toNoteRevision } from '../to-note.ts';

/** The note, for who may read what it was: its author and those who validate, as drafts are theirs. */
export async function requireHistory(services: Services, actor: SignedInActor, id: string): Promise<NoteRow> {
  const row = await requireNote(services, actor, id);
  if (!isEntitled(actor, 'note.history', row)) throw new Failure('ACCESS_DENIED');
  return row;
}

export async function noteRevisions(services: Services, actor: SignedInActor, id: string): Promise<NoteRevision[]> {
  const { db } = services;
  await requireHistory(services, actor, id);
  const revisions = await findRevisions(db, actor.companyId, id);
  const persons = await findPersons(
    db,
    actor.companyId,
    revisions.map(({ byId }) => byId),
  );
  return revisions.map((revision) => toNoteRevision(revision, persons));
}

export async function giveFeedback(
  { db, clock }: Services,
  actor: SignedInActor,
  id: string,
  kind: NoteFeedbackKind | null,
): Promise<NoteFeedback> {
  const row = await findNote(db, actor, id);
  if (row === null || (row.status !== 'PUBLISHED' && row.status !== 'ARCHIVED')) throw new Failure('NOTE_NOT_FOUND');
  await writeFeedback(db, actor, id, kind, clock());
  return findFeedback(db, actor, id);
}

export async function rateText(
  services: Services,
  actor: SignedInActor,
  id: string,
  rating: NoteFeedbackKind | null,
): Promise<NoteRow> {
  const row = await requireNote(services, actor, id);
  if (row.creatorId !== actor.id && !isEntitled(actor, 'note.archive')) throw new Failure('ACCESS_DENIED');
  if (row.llmEnhanced !== true) throw new Failure('NOTE_NOT_FOUND');
  const rated = await writeTextRating(services.db, actor.companyId, id, rating);
  if (rated === null) throw new Failure('NOTE_NOT_FOUND');
  return rated;
}

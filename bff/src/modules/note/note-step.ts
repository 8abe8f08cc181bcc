import { can, type AbilityName, type Feature } from '@savoir/contracts/access';
import type { ErrorCode } from '@savoir/contracts/errors';
import { nextNoteStatus, type NoteCommand, type NoteStatus } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Transaction } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { findPersons } from '../user/user.collection.ts';
import { findReplacedEdition } from './correction/note-edition.collection.ts';
import { changeNote, findNote, type NoteChange } from './note.collection.ts';
import type { NoteHistoryRow, NoteRow } from './note.row.ts';

/** Who does something to which note, having read which version. */
export interface NoteTask {
  actor: SignedInActor;
  id: string;
  version: number;
}

export async function requireNote({ db }: Services, actor: SignedInActor, id: string): Promise<NoteRow> {
  const row = await findNote(db, actor, id);
  if (row === null) throw new Failure('NOTE_NOT_FOUND');
  return row;
}

/** The same; under the id of a published correction the note it corrected, so that what named the correction leads there. */
export async function requireNoteOrCorrected(services: Services, actor: SignedInActor, id: string): Promise<NoteRow> {
  const note = (await findNote(services.db, actor, id)) ?? (await findCorrected(services, actor, id));
  if (note === null) throw new Failure('NOTE_NOT_FOUND');
  return note;
}

async function findCorrected({ db }: Services, actor: SignedInActor, correctionId: string): Promise<NoteRow | null> {
  const replaced = await findReplacedEdition(db, actor.companyId, correctionId);
  return replaced === null ? null : findNote(db, actor, replaced.noteId);
}

/** The note and the status the command leads to. */
export async function forCommand(
  services: Services,
  { actor, id }: NoteTask,
  command: NoteCommand,
  ability: AbilityName,
  refusal: ErrorCode,
) {
  const row = (await findNote(services.db, actor, id)) ?? (await refuseGone(services, actor, id));
  await allow(services, actor, row, ability, refusal);
  const status = nextNoteStatus(row.status, command);
  if (status === undefined) throw await refused(services, row, refusal);
  return { row, status };
}

/** A published correction is no note of its own any more: says who published it. */
async function refuseGone(services: Services, actor: SignedInActor, id: string): Promise<never> {
  const note = await findCorrected(services, actor, id);
  if (note === null) throw new Failure('NOTE_NOT_FOUND');
  const by = (await findPersons(services.db, note.companyId, [note.validatorId])).get(note.validatorId ?? '');
  throw new Failure('NOTE_ALREADY_PUBLISHED', {
    context: { by: by === undefined ? '' : `${by.firstName} ${by.lastName}` },
  });
}

/** Refuses for good whom it is never allowed, and with `refusal` whom only the note's status keeps from it. */
export async function allow(
  services: Services,
  actor: SignedInActor,
  row: NoteRow,
  ability: AbilityName,
  refusal: ErrorCode,
): Promise<void> {
  const { companyId, creatorId, status } = row;
  if (!can(actor, ability, { companyId, creatorId })) throw new Failure('ACCESS_DENIED');
  if (!can(actor, ability, { companyId, creatorId, status })) throw await refused(services, row, refusal);
}

/** Of two validators the second learns who was first. */
async function refused({ db }: Services, row: NoteRow, code: ErrorCode): Promise<Failure> {
  const isPublished = row.status === 'PUBLISHED' || row.status === 'ARCHIVED';
  if (code !== 'NOTE_NOT_AWAITING_VALIDATION' || !isPublished) return new Failure(code);
  const person = (await findPersons(db, row.companyId, [row.validatorId])).get(row.validatorId ?? '');
  return new Failure('NOTE_ALREADY_PUBLISHED', {
    context: { by: person === undefined ? '' : `${person.firstName} ${person.lastName}` },
  });
}

export async function change(
  services: Services,
  { actor, version }: NoteTask,
  row: NoteRow,
  entry: NoteHistoryRow['action'] | Pick<NoteHistoryRow, 'action' | 'reason'>,
  refusal: ErrorCode,
  changes: NoteChange,
  options?: StepOptions,
): Promise<NoteRow> {
  const step = typeof entry === 'string' ? { action: entry } : entry;
  const changed = await writeStep(services, { ...row, version }, { ...step, byId: actor.id }, changes, options);
  return changed ?? lost(services, actor, row, refusal);
}

interface StepOptions {
  /** Nothing follows from it: no one is notified, and nothing is searched otherwise. */
  isQuiet?: boolean;
  /** Written in the same transaction. */
  also?: (transaction: Transaction, changed: NoteRow) => Promise<void>;
}

/** Writes a change and its entry in the history. Null when the note is no longer at this version and status. */
export function writeStep(
  { db, outbox, clock }: Services,
  row: NoteRow,
  entry: Omit<NoteHistoryRow, 'date'>,
  changes: NoteChange,
  { isQuiet = false, also }: StepOptions = {},
): Promise<NoteRow | null> {
  const { _id: id, companyId } = row;
  const now = clock();
  const history = withEntry(row.history, { ...entry, date: now });
  return outbox.commit(async (transaction) => {
    const { session, emit } = transaction;
    const changed = await changeNote(db, companyId, row, { ...changes, history, updateDate: now }, session);
    if (changed === null) return null;
    if (!isQuiet) emit({ type: 'note.changed', companyId, id });
    await also?.(transaction, changed);
    return changed;
  });
}

/** Someone was faster: says what they did. */
export async function lost(services: Services, actor: SignedInActor, row: NoteRow, refusal: ErrorCode): Promise<never> {
  const current = (await findNote(services.db, actor, row._id)) ?? (await refuseGone(services, actor, row._id));
  throw current.status === row.status ? new Failure('VERSION_STALE') : await refused(services, current, refusal);
}

const sameSessionMs = 30 * 60_000;

type Outcome = Required<Pick<NoteChange, 'status' | 'needsReview' | 'submissionDate' | 'returned'> & PublishedAt>;
type PublishedAt = Required<Pick<NoteChange, 'publicationDate' | 'verifiedDate' | 'verifierId'>>;

/** A text is right on the day it is published; no one has confirmed it yet. */
export const publishedAt = (date: Date | null): PublishedAt => ({
  publicationDate: date,
  verifiedDate: date,
  verifierId: null,
});

/** Where sending to validation leads: to a validator, or without NOTE_VALIDATION straight to publication, which then no one validated. */
export function submitted(features: readonly Feature[], now: Date): Outcome {
  if (features.includes('NOTE_VALIDATION'))
    return {
      status: 'AWAITING_VALIDATION',
      needsReview: false,
      submissionDate: now,
      returned: null,
      ...publishedAt(null),
    };
  return { status: 'PUBLISHED', needsReview: false, submissionDate: now, returned: null, ...publishedAt(now) };
}

/** Where a generated note goes: to its author's review, or without NOTE_REVIEW on as if the author had sent it. */
export function generated(features: readonly Feature[], now: Date): Outcome {
  if (!features.includes('NOTE_REVIEW')) return submitted(features, now);
  return { status: 'TO_REVIEW', needsReview: true, submissionDate: null, returned: null, ...publishedAt(null) };
}

/** With its author again, no longer submitted. */
export const returned = (status: NoteStatus): Omit<Outcome, keyof PublishedAt | 'returned'> => ({
  status,
  needsReview: true,
  submissionDate: null,
});

/** Adds an entry. Edits of one person in one sitting are one entry: an editor that saves by itself must not fill the history. */
export function withEntry(history: readonly NoteHistoryRow[], entry: NoteHistoryRow): NoteHistoryRow[] {
  const last = history.at(-1);
  const continues =
    last?.action === 'edited' &&
    entry.action === 'edited' &&
    last.byId === entry.byId &&
    entry.date.getTime() - last.date.getTime() < sameSessionMs;
  return [...(continues ? history.slice(0, -1) : history), entry];
}

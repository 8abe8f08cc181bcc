import { newId } from '@savoir/contracts/common';
import type { NewMustRead, NoteMustReads } from '@savoir/contracts/must-reads';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { parisDay } from '../../modules/content/day.ts';
import {
  askAgain,
  endMustRead,
  findMustReadsOfAsk,
  findOpenMustReads,
  insertMustReads,
  restoreFormerReadings,
  openKeyOf,
} from '../../modules/must-read/must-read.collection.ts';
import { settleToRead } from '../../modules/must-read/must-read-items.ts';
import { emitMustReadAsked } from '../../modules/must-read/must-read-events.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { editionOf } from '../../modules/note/correction/editions.ts';
import { requireNote } from '../../modules/note/note-step.ts';
import { findAnyNote } from '../../modules/note/note.collection.ts';
import type { NoteRow } from '../../modules/note/note.row.ts';
import { findVisibleSpaces, type SpaceRow } from '../../modules/space/space.collection.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { requireOpen } from './must-read-access.ts';
import { mustReadsOfNote, progressOf } from './must-read-progress.ts';

/** Asks each of the spaces, or none. The same id again asks no one twice. */
export async function askSpaces(
  services: Services,
  actor: SignedInActor,
  { noteId, askId }: { noteId: string; askId: string },
  { spaceIds, reason, dueDay }: NewMustRead,
): Promise<NoteMustReads> {
  const { db, clock, outbox } = services;
  const { companyId, id: askerId } = actor;
  const note = await requireNote(services, actor, noteId);
  if ((await findMustReadsOfAsk(db, companyId, askId)).length > 0) return mustReadsOfNote(services, actor, note._id);
  if (note.status !== 'PUBLISHED') throw new Failure('MUST_READ_IMPOSSIBLE');
  requireDay(dueDay, clock());
  const now = clock();
  const rows = (await requireSpaces(services, actor, note, spaceIds)).map(({ _id: spaceId, name }): MustReadRow => ({
    _id: newId(now.getTime()),
    companyId,
    askId,
    noteId: note._id,
    title: note.title,
    spaceId,
    spaceName: name,
    reason,
    dueDay: dueDay ?? null,
    askerId,
    date: now,
    edition: editionOf(note),
    since: now,
    open: true,
    openKey: openKeyOf(note._id, spaceId),
    ended: null,
    reminders: [],
    version: 1,
  }));
  const written = await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertMustReads(db, rows, transaction.session);
      for (const row of rows) emitMustReadAsked(transaction, row);
      return true;
    }),
  );
  if (written === null) throw await alreadyAsked(services, note, spaceIds);
  await followCorrection(services, note);
  return mustReadsOfNote(services, actor, note._id);
}

function requireDay(day: string | undefined, now: Date): void {
  if (day !== undefined && day < parisDay(now))
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'dueDay', message: t('readings.duePast') }] });
}

/** Spaces that the actor sees and whose people see the note. */
async function requireSpaces(
  { db }: Services,
  actor: SignedInActor,
  note: NoteRow,
  spaceIds: readonly string[],
): Promise<SpaceRow[]> {
  const wanted = new Set(spaceIds);
  const isReadable = (id: string) =>
    !actor.features.includes('ACCESS_SPACE') || note.spaceIds.length === 0 || note.spaceIds.includes(id);
  const spaces = (await findVisibleSpaces(db, actor)).filter(({ _id }) => wanted.has(_id) && isReadable(_id));
  if (spaces.length !== wanted.size) throw new Failure('MUST_READ_IMPOSSIBLE');
  return spaces;
}

/** Of two who ask the second learns who was first. */
async function alreadyAsked({ db }: Services, note: NoteRow, spaceIds: readonly string[]): Promise<Failure> {
  const open = await findOpenMustReads(db, note.companyId, note._id);
  const first = open.find(({ spaceId }) => spaceIds.includes(spaceId));
  const by = (await findPersons(db, note.companyId, [first?.askerId])).get(first?.askerId ?? '');
  return new Failure('MUST_READ_OPEN', {
    context: { by: by === undefined ? '' : `${by.firstName} ${by.lastName}`, space: first?.spaceName ?? '' },
  });
}

/** A correction may have been published between the look at the note and the request: its text is what is asked for. */
async function followCorrection({ db, outbox }: Services, { _id, companyId, ...before }: NoteRow): Promise<void> {
  const now = await findAnyNote(db, companyId, _id);
  if (now === null || now.publicationDate === null || editionOf(now) === editionOf(before)) return;
  const asked = { edition: editionOf(now), date: now.publicationDate };
  await outbox.commit((transaction) => askAgain(db, companyId, _id, asked, transaction));
}

/** What was confirmed stays on record. */
export async function withdraw(services: Services, actor: SignedInActor, id: string): Promise<void> {
  const { row } = await requireOpen(services, actor, id);
  const ended = { how: 'withdrawn' as const, byId: actor.id, date: services.clock() };
  if ((await endMustRead(services.db, row.companyId, id, ended)) === null) throw new Failure('MUST_READ_NOT_FOUND');
  // What another space is still asked stays, for who belongs to both.
  if ((await findOpenMustReads(services.db, row.companyId, row.noteId)).length === 0) await settleToRead(services, row);
}

/** The last correction need not be read by who confirmed the text before. */
export async function restoreReadings(
  services: Services,
  actor: SignedInActor,
  { id, version }: { id: string; version: number },
) {
  const { row, note } = await requireOpen(services, actor, id);
  if (row.former === undefined || row.version !== version) throw new Failure('VERSION_STALE');
  const restored = await restoreFormerReadings(services.db, row.companyId, { id, version }, row.former);
  if (restored === null) throw new Failure('VERSION_STALE');
  return progressOf(services, actor, { row: restored, note });
}

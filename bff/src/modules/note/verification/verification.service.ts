import type { ReviewMonths } from '@savoir/contracts/spaces';
import type { Services } from '../../../services.ts';
import { allow, lost, type NoteTask, requireNote, withEntry } from '../note-step.ts';
import { changeNote, type NoteChange } from '../note.collection.ts';
import type { NoteHistoryRow, NoteRow } from '../note.row.ts';

/** Its text still holds, says someone who validates. A correction that is open goes on. */
export const confirmNote = (services: Services, task: NoteTask): Promise<NoteRow> =>
  writeReview(services, task, 'verified', { verifiedDate: services.clock(), verifierId: task.actor.id });

/** Null: as often as its spaces say. */
export const setNoteReview = (
  services: Services,
  task: NoteTask,
  reviewMonths: ReviewMonths | null,
): Promise<NoteRow> => writeReview(services, task, 'reviewChanged', { reviewMonths });

/** Leaves the date of its last change: the text is what it was. */
async function writeReview(
  services: Services,
  { actor, id, version }: NoteTask,
  action: NoteHistoryRow['action'],
  change: NoteChange,
): Promise<NoteRow> {
  const { db, clock } = services;
  const row = await requireNote(services, actor, id);
  await allow(services, actor, row, 'note.verify', 'NOTE_NOT_EDITABLE');
  const history = withEntry(row.history, { action, byId: actor.id, date: clock() });
  const changed = await changeNote(db, actor.companyId, { ...row, version }, { ...change, history });
  return changed ?? lost(services, actor, row, 'NOTE_NOT_EDITABLE');
}

import type { AbilityName, AbilitySubject } from '@savoir/contracts/access';
import type { NoteDetail } from '@savoir/contracts/notes';
import { isEditable } from '../../features/actions/is-editable.ts';
import { subjectOf } from '../../features/actions/note-subject.ts';

export type ViewAction =
  | 'edit'
  | 'correct'
  | 'giveBack'
  | 'submit'
  | 'publish'
  | 'reject'
  | 'retry'
  | 'archive'
  | 'unarchive'
  | 'delete';

/** What this user may do with this note now, in the order it is shown. */
export function viewActions(
  note: Pick<NoteDetail, 'companyId' | 'creatorId' | 'status' | 'correction'>,
  can: (ability: AbilityName, subject?: AbilitySubject) => boolean,
): readonly ViewAction[] {
  const { status } = note;
  const subject = subjectOf(note);
  const possible: readonly [ViewAction, boolean][] = [
    ['retry', status === 'ERROR' && can('note.edit', subject)],
    ['reject', can('note.validate', subject)],
    ['edit', isEditable(note, can)],
    ['correct', status === 'PUBLISHED' && note.correction === undefined && can('note.correct', subject)],
    ['publish', can('note.validate', subject)],
    ['submit', can('note.submit', subject)],
    ['giveBack', can('note.validate', subject)],
    ['archive', status === 'PUBLISHED' && can('note.archive', subject)],
    ['unarchive', status === 'ARCHIVED' && can('note.archive', subject)],
    // Who validates rejects what waits: gone as well, and its author is told why.
    ['delete', can('note.delete', subject) && !can('note.validate', subject)],
  ];
  return possible.filter(([, allowed]) => allowed).map(([action]) => action);
}

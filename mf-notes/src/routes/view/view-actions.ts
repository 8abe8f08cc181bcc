import type { AbilityName, AbilitySubject } from '@savoir/contracts/access';
import type { NoteDetail } from '@savoir/contracts/notes';
import { isEditable } from '../../features/actions/is-editable.ts';

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
  note: Pick<NoteDetail, 'companyId' | 'creatorId' | 'status' | 'correction' | 'authorLeft'>,
  can: (ability: AbilityName, subject?: AbilitySubject) => boolean,
): readonly ViewAction[] {
  const { status } = note;
  const possible: readonly [ViewAction, boolean][] = [
    ['retry', status === 'ERROR' && can('note.edit', note)],
    ['reject', can('note.validate', note)],
    ['edit', isEditable(note, can)],
    ['correct', status === 'PUBLISHED' && note.correction === undefined && can('note.correct', note)],
    ['publish', can('note.validate', note)],
    ['submit', can('note.submit', note)],
    ['giveBack', can('note.validate', note) && note.authorLeft !== true],
    ['archive', status === 'PUBLISHED' && can('note.archive', note)],
    ['unarchive', status === 'ARCHIVED' && can('note.archive', note)],
    // Who validates rejects what waits: gone as well, and its author is told why.
    ['delete', can('note.delete', note) && !can('note.validate', note)],
  ];
  return possible.filter(([, allowed]) => allowed).map(([action]) => action);
}

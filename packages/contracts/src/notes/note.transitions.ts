import type { NoteStatus } from './note-status.ts';

export type NoteCommand =
  | 'generated'
  | 'fail'
  | 'cancel'
  | 'retry'
  | 'submit'
  | 'publish'
  | 'archive'
  | 'unarchive'
  | 'return';

/** Which status each command leads to, from which (specification, section 4). */
const noteTransitions: Record<NoteCommand, Partial<Record<NoteStatus, NoteStatus>>> = {
  generated: { PENDING: 'TO_REVIEW' },
  fail: { PENDING: 'ERROR' },
  cancel: { PENDING: 'ERROR' },
  retry: { ERROR: 'PENDING' },
  submit: { TO_REVIEW: 'AWAITING_VALIDATION' },
  publish: { AWAITING_VALIDATION: 'PUBLISHED' },
  archive: { PUBLISHED: 'ARCHIVED' },
  unarchive: { ARCHIVED: 'PUBLISHED' },
  return: { AWAITING_VALIDATION: 'TO_REVIEW' },
};

/** From which statuses any of these commands is possible. */
export const statusesBefore = (...commands: readonly NoteCommand[]): readonly string[] => [
  ...new Set(commands.flatMap((command) => Object.keys(noteTransitions[command]))),
];

/** The status after a command, or undefined when the command is not possible from here. */
export const nextNoteStatus = (from: NoteStatus, command: NoteCommand): NoteStatus | undefined =>
  noteTransitions[command][from];

import { expect, it } from 'vitest';
import { NoteStatus } from './note-status.ts';
import { nextNoteStatus, statusesBefore, type NoteCommand } from './note.transitions.ts';

const steps: readonly (readonly [from: NoteStatus, command: NoteCommand, to: NoteStatus])[] = [
  ['PENDING', 'generated', 'TO_REVIEW'],
  ['PENDING', 'fail', 'ERROR'],
  ['PENDING', 'cancel', 'ERROR'],
  ['ERROR', 'retry', 'PENDING'],
  ['TO_REVIEW', 'submit', 'AWAITING_VALIDATION'],
  ['AWAITING_VALIDATION', 'return', 'TO_REVIEW'],
  ['AWAITING_VALIDATION', 'publish', 'PUBLISHED'],
  ['PUBLISHED', 'archive', 'ARCHIVED'],
  ['ARCHIVED', 'unarchive', 'PUBLISHED'],
];

it.each(steps)('a note that is %s comes by %s to %s, and from no other status', (from, command, to) => {
  expect(NoteStatus.options.map((status) => [status, nextNoteStatus(status, command)])).toEqual(
    NoteStatus.options.map((status) => [status, status === from ? to : undefined]),
  );
});

it('a step that several commands take is possible before each of them, and named once', () => {
  expect(statusesBefore('publish', 'return', 'archive')).toEqual(['AWAITING_VALIDATION', 'PUBLISHED']);
  expect(statusesBefore('archive', 'unarchive')).toEqual(['PUBLISHED', 'ARCHIVED']);
});

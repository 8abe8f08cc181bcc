import type { AbilityName } from '../access/index.ts';

/** What each ability lets people do, for the documentation: no page carries these words to a browser. */
export const capabilities: Record<AbilityName, string> = {
  'note.view': 'See notes',
  'note.create': 'Create notes',
  'note.edit': 'Edit a note',
  'note.submit': 'Send a note to validation',
  'note.validate': 'Publish, reject or return a note',
  'note.delete': 'Delete a note',
  'note.history': 'Read former versions of a note, and what it repeats or contradicts',
  'note.correct': 'Correct a published note',
  'note.verify': 'Confirm a published note, and say how often it is to be',
  'note.archive': 'Archive a note and bring it back',
  'document.view': 'See documents',
  'document.import': 'Import documents',
  'document.edit': 'Rename or place a document',
  'document.delete': 'Delete a document',
  'chat.use': 'Ask the chatbot, read one’s conversations',
  'feedback.give': 'Give feedback on the product',
  'user.manage': 'List, create, edit, deactivate, delete users',
  'space.manage': 'Create, edit, delete spaces',
  'template.manage': 'Create, edit, delete templates of notes',
  'company.administrate': 'Administration: limits, trial, usage, audit log, export, retention, privacy',
  'company.manage': 'Create, edit, activate, deactivate, delete companies; add users to them',
  'dev.tools': 'Developers’ tools',
};

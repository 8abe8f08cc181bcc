import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { NewNoteTemplate, NoteTemplateChanges } from './note-template.input.ts';
import { NoteTemplate } from './note-template.ts';

/** By name. */
export const listNoteTemplates = endpoint('templates.list', 'GET /note-templates', 'note.create', {
  response: z.array(NoteTemplate),
});
export const createNoteTemplate = endpoint('templates.create', 'POST /note-templates', 'template.manage', {
  body: NewNoteTemplate,
  response: NoteTemplate,
  status: 201,
  idempotent: true,
  errors: ['NOTE_TEMPLATE_EXISTS', 'NOTE_TEMPLATES_TOO_MANY'],
});
export const updateNoteTemplate = endpoint('templates.update', 'PATCH /note-templates/:id', 'template.manage', {
  body: NoteTemplateChanges,
  response: NoteTemplate,
  version: 'required',
  errors: ['NOTE_TEMPLATE_NOT_FOUND', 'VERSION_STALE', 'NOTE_TEMPLATE_EXISTS'],
});
/** No one chooses it any more. Notes that were started with it keep its sections, also those recorded without network and sent later. */
export const deleteNoteTemplate = endpoint('templates.delete', 'DELETE /note-templates/:id', 'template.manage', {
  errors: ['NOTE_TEMPLATE_NOT_FOUND'],
});

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewNoteTemplate, NoteTemplateChanges } from './note-template.input.ts';
import { NoteTemplate } from './note-template.ts';

const params = z.object({ id: Id });

/** By name. */
export const listNoteTemplates = endpoint({
  id: 'templates.list',
  method: 'GET',
  path: '/note-templates',
  access: 'note.create',
  response: z.array(NoteTemplate),
});
export const createNoteTemplate = endpoint({
  id: 'templates.create',
  method: 'POST',
  path: '/note-templates',
  access: 'template.manage',
  body: NewNoteTemplate,
  response: NoteTemplate,
  status: 201,
  idempotent: true,
  errors: ['NOTE_TEMPLATE_EXISTS', 'NOTE_TEMPLATES_TOO_MANY'],
});
export const updateNoteTemplate = endpoint({
  id: 'templates.update',
  method: 'PATCH',
  path: '/note-templates/:id',
  access: 'template.manage',
  params,
  body: NoteTemplateChanges,
  response: NoteTemplate,
  version: 'required',
  errors: ['NOTE_TEMPLATE_NOT_FOUND', 'VERSION_STALE', 'NOTE_TEMPLATE_EXISTS'],
});
/** No one chooses it any more. Notes that were started with it keep its sections, also those recorded without network and sent later. */
export const deleteNoteTemplate = endpoint({
  id: 'templates.delete',
  method: 'DELETE',
  path: '/note-templates/:id',
  access: 'template.manage',
  params,
  status: 204,
  errors: ['NOTE_TEMPLATE_NOT_FOUND'],
});

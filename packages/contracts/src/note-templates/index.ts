export {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
} from './note-template.endpoints.ts';
export { NewNoteTemplate, NoteTemplateChanges } from './note-template.input.ts';
export { NoteOutline, NoteTemplate, type NoteSection } from './note-template.ts';

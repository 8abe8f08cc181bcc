export {
  ImportFailure,
  ImportKind,
  ImportPage,
  ImportState,
  ImportWarning,
  LeftOut,
  NoteImport,
  SpaceTarget,
} from './note-import.ts';
export { ImportChoice, NewNoteImport } from './note-import.input.ts';
export {
  cancelNoteImport,
  createImportTicket,
  createNoteImport,
  getNoteImport,
  listImportPages,
  listNoteImports,
  rereadNoteImport,
  startNoteImport,
  undoNoteImport,
} from './note-import.endpoints.ts';

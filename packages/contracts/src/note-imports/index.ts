export {
  ImportAuthor,
  ImportFailure,
  ImportKind,
  ImportPage,
  ImportSpace,
  ImportState,
  ImportWarning,
  LeftOut,
  NoteImport,
  SpaceTarget,
} from './note-import.ts';
export { ImportChoice, ImportCorrection, NewImportFile, NewNoteImport } from './note-import.input.ts';
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

import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { UploadTicket } from '../uploads/index.ts';
import { ImportChoice, ImportCorrection, NewImportFile, NewNoteImport } from './note-import.input.ts';
import { ImportPage, NoteImport } from './note-import.ts';

/** Ticket for one export, as a ZIP. */
export const createImportTicket = endpoint(
  'uploads.import',
  'POST /note-imports/pre_signed_post_request',
  'note.import',
  { body: NewImportFile, response: UploadTicket },
);

/** Reads an export that was sent; one at a time of a company is read or imported. */
export const createNoteImport = endpoint('noteImports.create', 'POST /note-imports', 'note.import', {
  body: NewNoteImport,
  response: NoteImport,
  status: 202,
  idempotent: true,
  errors: ['UPLOAD_MISSING', 'UPLOAD_TOO_LARGE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE', 'NOTE_IMPORT_RUNNING'],
});

/** The latest first. */
export const listNoteImports = endpoint('noteImports.list', 'GET /note-imports', 'note.import', {
  response: z.array(NoteImport),
});

export const getNoteImport = endpoint('noteImports.get', 'GET /note-imports/:id', 'note.import', {
  response: NoteImport,
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** What the export holds, in its own order; after the import, what became of each page. */
export const listImportPages = endpoint('noteImports.pages', 'GET /note-imports/:id/pages', 'note.import', {
  response: z.array(ImportPage),
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** Reads the export again as another tool’s, as long as it is not started. */
export const rereadNoteImport = endpoint('noteImports.reread', 'POST /note-imports/:id/read', 'note.import', {
  body: ImportCorrection,
  response: NoteImport,
  status: 202,
  errors: ['NOTE_IMPORT_NOT_FOUND', 'NOTE_IMPORT_STARTED', 'NOTE_IMPORT_RUNNING'],
});

/** Makes notes of the chosen pages; the work goes on as a job. */
export const startNoteImport = endpoint('noteImports.start', 'POST /note-imports/:id/start', 'note.import', {
  body: ImportChoice,
  response: NoteImport,
  status: 202,
  errors: [
    'NOTE_IMPORT_NOT_FOUND',
    'NOTE_IMPORT_STARTED',
    'NOTE_IMPORT_RUNNING',
    'SPACE_NOT_FOUND',
    'USER_NOT_FOUND',
    'INPUT_INVALID',
  ],
});

/** Stops a running one, whose notes stay; one that is not started is given up with its file. */
export const cancelNoteImport = endpoint('noteImports.cancel', 'POST /note-imports/:id/cancel', 'note.import', {
  response: NoteImport,
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** Takes the notes back that no one has changed or sent since. */
export const undoNoteImport = endpoint('noteImports.undo', 'POST /note-imports/:id/undo', 'note.import', {
  response: NoteImport,
  status: 202,
  errors: ['NOTE_IMPORT_NOT_FOUND', 'NOTE_IMPORT_NOT_DONE'],
});

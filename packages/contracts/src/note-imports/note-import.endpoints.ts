import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { UploadTicket } from '../uploads/index.ts';
import { ImportChoice, ImportCorrection, NewImportFile, NewNoteImport } from './note-import.input.ts';
import { ImportPage, NoteImport } from './note-import.ts';

const params = z.object({ id: Id });

/** Ticket for one export, as a ZIP. */
export const createImportTicket = endpoint({
  id: 'uploads.import',
  method: 'POST',
  path: '/note-imports/pre_signed_post_request',
  access: 'note.import',
  body: NewImportFile,
  response: UploadTicket,
});

/** Reads an export that was sent; one at a time of a company is read or imported. */
export const createNoteImport = endpoint({
  id: 'noteImports.create',
  method: 'POST',
  path: '/note-imports',
  access: 'note.import',
  body: NewNoteImport,
  response: NoteImport,
  status: 202,
  idempotent: true,
  errors: ['UPLOAD_MISSING', 'UPLOAD_TOO_LARGE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE', 'NOTE_IMPORT_RUNNING'],
});

/** The latest first. */
export const listNoteImports = endpoint({
  id: 'noteImports.list',
  method: 'GET',
  path: '/note-imports',
  access: 'note.import',
  response: z.array(NoteImport),
});

export const getNoteImport = endpoint({
  id: 'noteImports.get',
  method: 'GET',
  path: '/note-imports/:id',
  access: 'note.import',
  params,
  response: NoteImport,
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** What the export holds, in its own order; after the import, what became of each page. */
export const listImportPages = endpoint({
  id: 'noteImports.pages',
  method: 'GET',
  path: '/note-imports/:id/pages',
  access: 'note.import',
  params,
  response: z.array(ImportPage),
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** Reads the export again as another tool’s, as long as it is not started. */
export const rereadNoteImport = endpoint({
  id: 'noteImports.reread',
  method: 'POST',
  path: '/note-imports/:id/read',
  access: 'note.import',
  params,
  body: ImportCorrection,
  response: NoteImport,
  status: 202,
  errors: ['NOTE_IMPORT_NOT_FOUND', 'NOTE_IMPORT_STARTED', 'NOTE_IMPORT_RUNNING'],
});

/** Makes notes of the chosen pages; the work goes on as a job. */
export const startNoteImport = endpoint({
  id: 'noteImports.start',
  method: 'POST',
  path: '/note-imports/:id/start',
  access: 'note.import',
  params,
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
export const cancelNoteImport = endpoint({
  id: 'noteImports.cancel',
  method: 'POST',
  path: '/note-imports/:id/cancel',
  access: 'note.import',
  params,
  response: NoteImport,
  errors: ['NOTE_IMPORT_NOT_FOUND'],
});

/** Takes the notes back that no one has changed or sent since. */
export const undoNoteImport = endpoint({
  id: 'noteImports.undo',
  method: 'POST',
  path: '/note-imports/:id/undo',
  access: 'note.import',
  params,
  response: NoteImport,
  status: 202,
  errors: ['NOTE_IMPORT_NOT_FOUND', 'NOTE_IMPORT_NOT_DONE'],
});

import * as z from 'zod/mini';
import { foreignLine, Id, Instant, pageOf } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { listSearchMaxCharacters } from '../limits/index.ts';
import { UploadTicket } from '../uploads/index.ts';
import { Person } from '../users/index.ts';
import { DocumentSuffix } from './document-kind.ts';
import { DocumentListQuery, documentFilter, DocumentTitle } from './document.input.ts';
import { DocumentExtract, DocumentFile, DocumentFileDetail, DocumentPageState, DocumentPageWord } from './document.ts';

export const listDocuments = endpoint('documents.list', 'GET /document-files', 'document.view', {
  query: DocumentListQuery,
  response: pageOf(DocumentFile),
});

export const documentCounts = endpoint('documents.counts', 'GET /document-files/counts', 'document.view', {
  response: z.object({ readyCount: z.int(), ingestingCount: z.int(), failedCount: z.int(), pageCount: z.int() }),
});

/** Searches what the documents say, best first; titles are searched by the list. */
export const searchDocuments = endpoint('documents.search', 'GET /document-files/search', 'document.view', {
  query: z.object({ ...documentFilter, q: z.string().check(z.minLength(2), z.maxLength(listSearchMaxCharacters)) }),
  response: z.object({ items: z.array(z.object({ document: DocumentFile, extracts: z.array(DocumentExtract) })) }),
});

/** Those who have uploaded a document that the caller sees, by name. */
export const documentUploaders = endpoint('documents.uploaders', 'GET /document-files/uploaders', 'document.view', {
  response: z.array(Person),
});

/** Pages the company's documents have together, and how many it may have; null for as many as it likes. */
export const documentQuota = endpoint('documents.quota', 'GET /document-files/quota', 'document.import', {
  response: z.object({ usedPages: z.int(), limitPages: z.nullable(z.int()) }),
});

export const createDocumentTicket = endpoint(
  'documents.ticket',
  'GET /document-files/pre_signed_post_request',
  'document.import',
  { query: z.object({ documentFileSuffix: DocumentSuffix }), response: UploadTicket },
);

export const getDocument = endpoint('documents.get', 'GET /document-files/:id', 'document.view', {
  response: DocumentFileDetail,
  errors: ['DOCUMENT_NOT_FOUND'],
});

/** The text of some pages as it was read, from page `from` on. */
export const documentPages = endpoint('documents.pages', 'GET /document-files/:id/pages', 'document.view', {
  query: z.object({
    from: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    /** Also where the words of recognised pages stand. */
    words: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        state: DocumentPageState,
        /** As of a part; absent where it is a page. */
        place: z.optional(z.string()),
        /** GFM markdown. */
        text: z.string(),
        words: z.optional(z.array(DocumentPageWord)),
      }),
    ),
  }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

/** On which pages some words stand as they were typed, and how often; case and accents do not matter. In order of pages. */
export const documentMatches = endpoint('documents.matches', 'GET /document-files/:id/matches', 'document.view', {
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
  response: z.object({ items: z.array(z.object({ page: z.int(), count: z.int() })) }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

/** The document that a file seems to be already: by its size to the byte, else by its name. Null when there is none. */
export const documentTwin = endpoint('documents.twin', 'GET /document-files/twin', 'document.import', {
  query: z.object({
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    sizeBytes: z.coerce.number().check(z.int(), z.minimum(1)),
  }),
  response: z.object({
    twin: z.nullable(z.object({ id: Id, title: z.string(), uploadDate: Instant, sameSize: z.boolean() })),
  }),
});

/** Reads a document again from its stored file: after a failure, or to profit from a better analysis. */
export const reingestDocument = endpoint('documents.reingest', 'POST /document-files/:id/ingestion', 'document.edit', {
  response: DocumentFile,
  status: 202,
  errors: ['DOCUMENT_NOT_FOUND', 'PAGE_QUOTA_EXCEEDED'],
});

/** Registers an uploaded file (the id comes from its storage key) and starts its ingestion. Repeating it answers the same document. */
export const registerDocument = endpoint('documents.register', 'POST /document-files/:id', 'document.import', {
  body: z.strictObject({
    documentFileSuffix: DocumentSuffix,
    filename: foreignLine(255).check(z.minLength(1)),
    title: z.optional(DocumentTitle),
    spaceIds: z.array(Id).check(z.maxLength(50)),
    /** A failed document whose file was chosen again: it makes room for this one. */
    replacesId: z.optional(Id),
  }),
  response: DocumentFile,
  status: 201,
  errors: [
    'UPLOAD_MISSING',
    'DOCUMENT_NOT_PDF',
    'DOCUMENT_OTHER_CONTENT',
    'DOCUMENT_LEGACY_FORMAT',
    'DOCUMENT_PROTECTED',
    'DOCUMENT_TOO_LARGE',
    'FILE_INFECTED',
    'SCANNER_UNAVAILABLE',
    'SPACE_NOT_FOUND',
    'PAGE_QUOTA_EXCEEDED',
  ],
});

/** Takes the document; what cannot be changed in it is passed over. */
export const updateDocument = endpoint('documents.update', 'PATCH /document-files/:id', 'document.edit', {
  body: z.object({ title: z.optional(DocumentTitle), spaceIds: z.optional(z.array(Id).check(z.maxLength(50))) }),
  response: DocumentFile,
  version: 'required',
  errors: ['DOCUMENT_NOT_FOUND', 'VERSION_STALE', 'SPACE_NOT_FOUND'],
});

export const deleteDocument = endpoint('documents.delete', 'DELETE /document-files/:id', 'document.delete', {
  errors: ['DOCUMENT_NOT_FOUND'],
});

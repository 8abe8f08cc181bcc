import { newId } from '@savoir/contracts/common';
import { DocumentFile, DocumentStatus } from '@savoir/contracts/documents';
import { expect, it } from 'vitest';
import type { DocumentRow } from './document.row.ts';
import { pageStates, titleOfFilename, toDocument } from './to-document.ts';

const row: DocumentRow = {
  _id: newId(),
  companyId: newId(),
  spaceIds: [newId()],
  title: 'Manuel',
  titleKey: 'manuel',
  filename: 'manuel.pdf',
  words: ['manuel'],
  storageKey: 'key',
  sizeBytes: 3_500_000,
  pageCount: 12,
  pagesDone: 12,
  status: 'failed',
  failureReason: 'encrypted',
  uploaderId: newId(),
  uploadDate: new Date('2026-11-20T08:00:00Z'),
  ingestion: 1,
  analyser: 3,
  version: 3,
  removedDate: null,
};

it('answers a document with id, pageCount, sizeInMb, uploadDate, status, uploaderId, spaceIds and filename [S3.31][S3.33]', () => {
  const document = DocumentFile.parse(toDocument(row, new Map()));
  expect(document).toMatchObject({
    id: row._id,
    pageCount: 12,
    sizeInMb: 3.34,
    uploadDate: '2026-11-20T08:00:00.000Z',
    status: 'failed',
    uploaderId: row.uploaderId,
    spaceIds: row.spaceIds,
    filename: 'manuel.pdf',
  });
});

it('the list of documents knows no status but uploading, ingesting, ready, failed [S4.23]', () => {
  expect(DocumentStatus.options).toEqual(['uploading', 'ingesting', 'ready', 'failed']);
});

it.each([
  ['Manuel_de  maintenance.PDF', 'Manuel de maintenance'],
  ['plan.v2.pdf', 'plan.v2'],
  ['.pdf', 'Document'],
])('makes a title from the file name %s [S3.32]', (filename, title) => {
  expect(titleOfFilename(filename)).toBe(title);
});

it('the list of documents shows a page no one has read yet as pending', () => {
  expect(pageStates(3, { stored: 2, others: new Map([[2, 'unreadable']]) })).toEqual(['text', 'unreadable', 'pending']);
});

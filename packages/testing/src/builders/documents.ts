import { newId } from '@savoir/contracts/common';
import type { DocumentFile, DocumentFileDetail } from '@savoir/contracts/documents';

/** A document of two pages, read and ready. */
export const aDocument = (changes: Partial<DocumentFile> = {}): DocumentFile => ({
  id: newId(),
  kind: 'pdf',
  title: 'Notice pompe NK-80',
  filename: 'notice-pompe-nk-80.pdf',
  pageCount: 2,
  pagesDone: 2,
  sizeInMb: 1.2,
  uploadDate: '2026-11-20T08:00:00.000Z',
  status: 'ready',
  uploaderId: newId(),
  uploader: { id: newId(), firstName: 'Thomas', lastName: 'Girard' },
  spaceIds: [],
  failureReason: null,
  version: 1,
  ...changes,
});

export const aDocumentDetail = (changes: Partial<DocumentFileDetail> = {}): DocumentFileDetail => ({
  ...aDocument(),
  downloadUrl: '/storage/savoir/document.pdf',
  viewUrl: '/storage/savoir/document.pdf?inline',
  pages: ['text', 'text'],
  ...changes,
});

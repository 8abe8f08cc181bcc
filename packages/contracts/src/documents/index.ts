export {
  createDocumentTicket,
  deleteDocument,
  documentCounts,
  documentMatches,
  documentPages,
  documentQuota,
  documentTwin,
  documentUploaders,
  getDocument,
  listDocuments,
  registerDocument,
  reingestDocument,
  searchDocuments,
  updateDocument,
} from './document.endpoints.ts';
export {
  documentFileTypes,
  DocumentKind,
  DocumentSuffix,
  endingOf,
  maxBytesOf,
  suffixOfFilename,
  withoutEnding,
} from './document-kind.ts';
export { DocumentListQuery, DocumentSort } from './document.input.ts';
export {
  DocumentExtract,
  DocumentFailure,
  DocumentFile,
  DocumentFileDetail,
  DocumentLeftOut,
  DocumentPageState,
  DocumentPageWord,
  DocumentPart,
  DocumentStatus,
} from './document.ts';

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
export { DocumentListQuery, DocumentSort } from './document.input.ts';
export {
  DocumentExtract,
  DocumentFailure,
  DocumentFile,
  DocumentFileDetail,
  DocumentPageState,
  DocumentPageWord,
  DocumentStatus,
} from './document.ts';

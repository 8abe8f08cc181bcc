export { aNoteSummary } from './builders/notes.ts';
export { aDocument, aDocumentDetail } from './builders/documents.ts';
export { aChat, aCitation, anAnswer } from './builders/chats.ts';

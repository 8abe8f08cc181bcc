export { aNoteSummary } from './builders/notes.ts';
export { aDocument } from './builders/documents.ts';
export { aChat, aCitation, anAnswer } from './builders/chats.ts';

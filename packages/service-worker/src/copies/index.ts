/** For pages that keep copies: apart from the rest, which every page has. */
export { copiedFilePath } from './copied-file.ts';
export { hasCopies, type CopiedFile, type TakenSubject } from './copies-database.ts';
export { readSavedCopies, writeContact, writeCopies, type SavedCopies, type WholeCopy } from './copies-store.ts';
export { termsOf } from './search-copies.ts';
export { isShown } from './shown-copies.ts';

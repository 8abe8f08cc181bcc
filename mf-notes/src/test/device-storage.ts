import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';
import { notesDatabase } from '../features/storage/notes-database.ts';

// What a page keeps or forgets as it is left is still under way when the last test ends: a file waits for it, or the
// database would answer into a window that is gone. The transaction starts when all before it are done.
afterAll(async () => {
  cleanup();
  await (await notesDatabase()).transaction(['outbox', 'drafts', 'captures', 'takes'], 'readwrite').done;
});

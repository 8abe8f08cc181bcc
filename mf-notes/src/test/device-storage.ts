import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';
import { notesDatabase } from '../features/storage/notes-database.ts';

// What a page keeps or forgets as it is left is still under way when the last test ends: a file waits for it, or the
// database would answer into a window that is gone. A transaction starts when all before it are done. One more for each
// step that may follow another: the words are stored, then the files, then all of it is forgotten.
afterAll(async () => {
  cleanup();
  const database = await notesDatabase();
  for (let round = 0; round < 4; round += 1)
    await database.transaction(['outbox', 'drafts', 'captures', 'takes'], 'readwrite').done;
});

import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// A connection of its own: SQLite lets it copy while the others read and write.
const database = new DatabaseSync(String(workerData));
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

parentPort?.on('message', () => {
  let failure: string | null = null;
  try {
    checkpoint.get();
  } catch (error) {
    failure = String(error);
  }
  parentPort?.postMessage(failure);
});

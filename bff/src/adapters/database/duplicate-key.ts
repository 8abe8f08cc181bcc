import { MongoBulkWriteError, MongoServerError } from 'mongodb';

/** Code of the server for a unique key that is there already (MongoDB's error codes, DuplicateKey). */
const duplicateKey = 11_000;

/** What a write answered; null when it would have made a unique key a second time. Every other failure is thrown. */
export async function unlessDuplicate<T>(writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === duplicateKey) return null;
    throw error;
  }
}

/** False when what was to be inserted is there already. */
export const inserted = async (writing: Promise<object>): Promise<boolean> => (await unlessDuplicate(writing)) !== null;

/** Of many rows that are inserted in no order, those that are not there yet. */
export async function insertedMissing(writing: Promise<object>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failures.length === 0 || failures.some(({ code }) => code !== duplicateKey)) throw error;
  }
}

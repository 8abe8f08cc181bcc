import { type Collection, type Document, MongoServerError, type OptionalUnlessRequiredId } from 'mongodb';

const duplicateKey = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Inserts, and answers false when a unique key of the document is taken already. */
export async function insertUnlessTaken<T extends Document>(
  collection: Collection<T>,
  document: OptionalUnlessRequiredId<T>,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

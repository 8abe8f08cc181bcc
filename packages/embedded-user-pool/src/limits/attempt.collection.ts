import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { insertUnlessTaken, isDuplicateKey } from '../database/insert-unless-taken.ts';

export interface AttemptDocument {
  /** Digest of what is counted, for whom, and where it comes from: no one reads there who tried to sign in. */
  _id: string;
  count: number;
  lastAt: Date;
  expiresAt: Date;
}

export interface AttemptCollection {
  find(key: string): Promise<AttemptDocument | null>;
  /** Writes the counter only if it still is as seen (null: absent). False when someone else was faster. */
  replace(key: string, seen: AttemptDocument | null, next: Omit<AttemptDocument, '_id'>): Promise<boolean>;
  clear(key: string): Promise<void>;
  /** One more; how many there are now. */
  add(key: string, expiresAt: Date): Promise<number>;
  /** One less. */
  takeBack(key: string): Promise<void>;
}

export async function openAttemptCollection(db: Db): Promise<AttemptCollection> {
  const attempts = db.collection<AttemptDocument>('identity_attempts');
  await attempts.createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  const collection: AttemptCollection = {
    find: (key) => attempts.findOne({ _id: idOf(key) }),
    async replace(key, seen, next) {
      if (!seen) return insertUnlessTaken(attempts, { _id: idOf(key), ...next });
      const { matchedCount } = await attempts.updateOne(
        { _id: idOf(key), count: seen.count, lastAt: seen.lastAt },
        { $set: next },
      );
      return matchedCount === 1;
    },
    async clear(key) {
      await attempts.deleteOne({ _id: idOf(key) });
    },
    async add(key, expiresAt) {
      try {
        const counted = await attempts.findOneAndUpdate(
          { _id: idOf(key) },
          { $inc: { count: 1 }, $set: { expiresAt } },
          { upsert: true, returnDocument: 'after' },
        );
        return counted?.count ?? 1;
      } catch (error) {
        // Two made the counter at once: it is there now.
        if (isDuplicateKey(error)) return collection.add(key, expiresAt);
        throw error;
      }
    },
    async takeBack(key) {
      await attempts.updateOne({ _id: idOf(key), count: { $gt: 0 } }, { $inc: { count: -1 } });
    },
  };
  return collection;
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

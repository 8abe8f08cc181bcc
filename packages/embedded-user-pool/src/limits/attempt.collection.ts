import type { Db } from 'mongodb';
import { insertUnlessTaken } from '../database/insert-unless-taken.ts';

export interface AttemptDocument {
  /** What is counted, and for whom. */
  _id: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  expiresAt: Date;
}

export interface AttemptCollection {
  find(key: string): Promise<AttemptDocument | null>;
  /** Writes the counter only if it still is as seen (null: absent). False when somebody else was faster. */
  replace(key: string, seen: AttemptDocument | null, next: Omit<AttemptDocument, '_id'>): Promise<boolean>;
  clear(key: string): Promise<void>;
}

export async function openAttemptCollection(db: Db): Promise<AttemptCollection> {
  const attempts = db.collection<AttemptDocument>('identity_attempts');
  await attempts.createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    find: (key) => attempts.findOne({ _id: key }),
    async replace(key, seen, next) {
      if (!seen) return insertUnlessTaken(attempts, { _id: key, ...next });
      const { matchedCount } = await attempts.updateOne(
        { _id: key, count: seen.count, lastAt: seen.lastAt },
        { $set: next },
      );
      return matchedCount === 1;
    },
    async clear(key) {
      await attempts.deleteOne({ _id: key });
    },
  };
}

import type { Db } from 'mongodb';
import { insertUnlessTaken } from '../database/insert-unless-taken.ts';

interface UsedSessionDocument {
  _id: string;
  expiresAt: Date;
}

export interface UsedSessionCollection {
  /** False when it was used before: of two answers to one Session, one wins. */
  add(id: string, expiresAt: Date): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export async function openUsedSessionCollection(db: Db): Promise<UsedSessionCollection> {
  const used = db.collection<UsedSessionDocument>('identity_used_sessions');
  await used.createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    add: (id, expiresAt) => insertUnlessTaken(used, { _id: id, expiresAt }),
    async remove(id) {
      await used.deleteOne({ _id: id });
    },
  };
}

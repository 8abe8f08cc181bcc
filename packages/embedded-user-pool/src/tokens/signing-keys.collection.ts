import type { Db } from 'mongodb';
import { insertUnlessTaken } from '../database/insert-unless-taken.ts';

/** Id and access tokens are signed with different keys. */
export type KeyUse = 'id' | 'access';

export interface SigningKeyDocument {
  /** Use and generation; the highest generation signs, all of them verify. */
  _id: string;
  use: KeyUse;
  generation: number;
  kid: string;
  publicJwk: { kty: string; n: string; e: string };
  sealedPrivateKey: string;
  createdAt: Date;
}

export interface SigningKeyCollection {
  /** All keys, newest generation first. */
  all(): Promise<SigningKeyDocument[]>;
  /** False when another instance was first. */
  insert(key: SigningKeyDocument): Promise<boolean>;
  /** Removes the keys of that use up to a generation. */
  removeUpTo(use: KeyUse, generation: number): Promise<void>;
}

export function openSigningKeyCollection(db: Db): SigningKeyCollection {
  const keys = db.collection<SigningKeyDocument>('identity_keys');
  return {
    all: () => keys.find({}).sort({ generation: -1 }).toArray(),
    insert: (key) => insertUnlessTaken(keys, key),
    async removeUpTo(use, generation) {
      await keys.deleteMany({ use, generation: { $lte: generation } });
    },
  };
}

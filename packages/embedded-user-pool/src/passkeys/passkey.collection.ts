import type { Db } from 'mongodb';
import { insertUnlessTaken } from '../database/insert-unless-taken.ts';

/** A passkey: the public half of a key whose other half never leaves an authenticator. */
export interface PasskeyDocument {
  /** Credential id, base64url. */
  _id: string;
  sub: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Uses, as the authenticator counts them; those that are copied between devices count none. */
  counter: number;
  transports: string[];
  attachment: string | null;
  relyingPartyId: string;
  name: string;
  createdAt: Date;
  /** Null until the first sign-in with it. */
  usedAt: Date | null;
}

/** What a user may know of one: nothing that opens an account. */
export type KnownPasskey = Pick<PasskeyDocument, 'name' | 'createdAt' | 'usedAt'>;

export interface PasskeyCollection {
  /** False when that credential is someone's already. */
  insert(passkey: PasskeyDocument): Promise<boolean>;
  find(id: string): Promise<PasskeyDocument | null>;
  /** Those of a user, the first made first. */
  list(sub: string): Promise<PasskeyDocument[]>;
  /** Notes a use; false when another request was faster, or the passkey is gone. */
  use(passkey: PasskeyDocument, counter: number, usedAt: Date): Promise<boolean>;
  rename(sub: string, id: string, name: string): Promise<boolean>;
  remove(sub: string, id: string): Promise<boolean>;
  removeAllOf(sub: string): Promise<void>;
}

export async function openPasskeyCollection(db: Db): Promise<PasskeyCollection> {
  const passkeys = db.collection<PasskeyDocument>('identity_passkeys');
  await passkeys.createIndexes([{ key: { sub: 1 } }]);
  return {
    insert: (passkey) => insertUnlessTaken(passkeys, passkey),
    find: (id) => passkeys.findOne({ _id: id }),
    list: (sub) => passkeys.find({ sub }).sort({ createdAt: 1, _id: 1 }).toArray(),
    async use({ _id, counter: former }, counter, usedAt) {
      const { matchedCount } = await passkeys.updateOne({ _id, counter: former }, { $set: { counter, usedAt } });
      return matchedCount === 1;
    },
    rename: async (sub, id, name) =>
      (await passkeys.updateOne({ _id: id, sub }, { $set: { name } })).matchedCount === 1,
    remove: async (sub, id) => (await passkeys.deleteOne({ _id: id, sub })).deletedCount === 1,
    async removeAllOf(sub) {
      await passkeys.deleteMany({ sub });
    },
  };
}

import type { Db } from 'mongodb';
import { insertUnlessTaken, isDuplicateKey } from '../database/insert-unless-taken.ts';
import { refreshTokensOf, revokedOf } from '../tokens/refresh-token.collection.ts';
import { PoolError } from '../pool-error.ts';
import { normalizeEmail, type PendingPasskey, type UserDocument } from './user.ts';

export interface UserCollection {
  /** By address, username claim or subject: a client may send any of them. */
  findByName(name: string): Promise<UserDocument | null>;
  findBySub(sub: string): Promise<UserDocument | null>;
  /** In one command, since every call of the API waits for it: that there is no such user, or the sign-in was ended. */
  isOver(sub: string, originJti?: string): Promise<boolean>;
  all(): Promise<UserDocument[]>;
  /** Throws UsernameExistsException when the address or the subject is taken. */
  insert(user: UserDocument): Promise<void>;
  /** The changed user; null when there is none. */
  change(sub: string, fields: Partial<Omit<UserDocument, '_id' | 'username'>>): Promise<UserDocument | null>;
  /** Notes a code of the user's app as used; false when another request was faster. */
  useTotpStep(sub: string, former: number, step: number): Promise<boolean>;
  /** The passkey that is being made, which is not any more: of two answers to one challenge, one wins. */
  takePendingPasskey(sub: string): Promise<PendingPasskey | null>;
  remove(sub: string): Promise<boolean>;
}

const emailTaken = () => new PoolError('UsernameExistsException', 'An account with the given email already exists.');

export async function openUserCollection(db: Db): Promise<UserCollection> {
  const users = db.collection<UserDocument>('identity_users');
  await users.createIndexes([
    { key: { email: 1 }, unique: true },
    { key: { username: 1 }, unique: true },
  ]);
  return {
    async findByName(name) {
      if (name.includes('@')) return users.findOne({ email: normalizeEmail(name) });
      return users.findOne({ $or: [{ username: name }, { _id: name }] });
    },
    findBySub: (sub) => users.findOne({ _id: sub }),
    async isOver(sub, originJti) {
      const revoked = [{ $match: revokedOf(originJti ?? '') }, { $limit: 1 }, { $project: { _id: 1 } }];
      const found = await users
        .aggregate<{ _id: string }>([
          { $match: { _id: sub, enabled: true } },
          { $project: { _id: 1 } },
          ...(originJti === undefined
            ? []
            : [{ $unionWith: { coll: refreshTokensOf(db).collectionName, pipeline: revoked } }]),
        ])
        .toArray();
      return found.length !== 1 || found[0]?._id !== sub;
    },
    all: () => users.find().sort({ createdAt: 1 }).toArray(),
    async insert(user) {
      if (await insertUnlessTaken(users, user)) return;
      throw emailTaken();
    },
    async change(sub, fields) {
      try {
        return await users.findOneAndUpdate({ _id: sub }, { $set: fields }, { returnDocument: 'after' });
      } catch (error) {
        throw isDuplicateKey(error) ? emailTaken() : error;
      }
    },
    async useTotpStep(sub, former, step) {
      const { matchedCount } = await users.updateOne(
        { _id: sub, 'secondFactors.totp.lastStep': former },
        { $set: { 'secondFactors.totp.lastStep': step } },
      );
      return matchedCount === 1;
    },
    async takePendingPasskey(sub) {
      const asked = { _id: sub, pendingPasskey: { $exists: true } };
      const former = await users.findOneAndUpdate(
        asked,
        { $unset: { pendingPasskey: '' } },
        { returnDocument: 'before' },
      );
      return former?.pendingPasskey ?? null;
    },
    remove: async (sub) => (await users.deleteOne({ _id: sub })).deletedCount === 1,
  };
}

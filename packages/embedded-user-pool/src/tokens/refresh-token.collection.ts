import { createHash, randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import { insertUnlessTaken } from '../database/insert-unless-taken.ts';

/** Who keeps a refresh token: a page, where scripts can read it, or a server for its pages. */
export type Holder = 'page' | 'server';

export interface RefreshTokenDocument {
  /** SHA-256 of the token: the token itself is never stored. */
  _id: string;
  sub: string;
  clientId: string;
  /** Claims that stay the same over all refreshes. */
  authTime: Date;
  originJti: string;
  /** The browser the sign-in belongs to, where browsers are remembered. */
  deviceKey?: string;
  scope?: string;
  /** Absent of those that an earlier version made. */
  createdAt?: Date;
  /** Absent of those that a sign-in gave to a page. */
  heldBy?: Holder;
  /** When a server last renewed with it for a page, and what that page's browser called itself. */
  usedAt?: Date;
  userAgent?: string;
  /** When the user last gave the password again, in that sign-in. */
  provenAt?: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When a rotation put another token in its place. */
  replacedAt?: Date;
  /** Who asked for that; nobody else is given the other one. */
  replacedFor?: Holder;
}

/** A sign-in that goes on. */
export interface OngoingSignIn {
  originJti: string;
  startedAt: Date;
  usedAt: Date;
  /** Empty where no server said. */
  userAgent: string;
}

type NewRefreshToken = Omit<RefreshTokenDocument, '_id' | 'revokedAt' | 'replacedAt' | 'replacedFor'>;

export interface RefreshTokenCollection {
  /** Stores a new token and returns it. */
  create(token: NewRefreshToken): Promise<string>;
  /** Stores this one, unless it is there. */
  ensure(token: string, fields: NewRefreshToken): Promise<void>;
  find(token: string): Promise<RefreshTokenDocument | null>;
  /** Notes that another token took its place. The first time counts: false when it was done for another holder. */
  replace(token: string, at: Date, holder: Holder): Promise<boolean>;
  use(token: string, usedAt: Date, userAgent: string): Promise<void>;
  /** Those of a user that go on, the last used first. */
  ongoing(sub: string, now: Date): Promise<OngoingSignIn[]>;
  /** False when it is no one's, someone else's, or over. */
  revokeSignIn(sub: string, originJti: string, at: Date): Promise<boolean>;
  /** Ends the sign-in the token belongs to. Whose it was; null when it had ended, or never was. */
  revoke(token: string, clientId: string, at: Date): Promise<string | null>;
  /** False when that sign-in is over. */
  prove(sub: string, originJti: string, at: Date): Promise<boolean>;
  /** Whether the user showed who they are in that sign-in, at its start or again since then. */
  isProven(sub: string, originJti: string, since: Date): Promise<boolean>;
  /** `but` names a sign-in that goes on. */
  revokeAllOf(sub: string, at: Date, but?: string): Promise<void>;
  /** Ends the sign-ins of a device; the one that asks for it goes on without. */
  forgetDevice(sub: string, deviceKey: string, asking: string, at: Date): Promise<void>;
  /** Of a user who is gone: nothing is left to be refused. */
  removeAllOf(sub: string): Promise<void>;
  isRevoked(originJti: string): Promise<boolean>;
}

export const refreshTokensOf = (db: Db) => db.collection<RefreshTokenDocument>('identity_refresh_tokens');

/** The tokens of a sign-in that was ended. */
export const revokedOf = (originJti: string) => ({ originJti, revokedAt: { $ne: null } });

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export async function openRefreshTokenCollection(db: Db): Promise<RefreshTokenCollection> {
  const tokens = refreshTokensOf(db);
  await tokens.createIndexes([
    { key: { sub: 1 } },
    { key: { originJti: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);
  return {
    async create(fields) {
      const token = randomBytes(32).toString('base64url');
      await tokens.insertOne({ _id: hashOf(token), ...fields, revokedAt: null });
      return token;
    },
    async ensure(token, fields) {
      await insertUnlessTaken(tokens, { _id: hashOf(token), ...fields, revokedAt: null });
    },
    find: (token) => tokens.findOne({ _id: hashOf(token) }),
    async replace(token, at, holder) {
      const _id = hashOf(token);
      const isFirst = { _id, replacedAt: { $exists: false } };
      const { modifiedCount } = await tokens.updateOne(isFirst, { $set: { replacedAt: at, replacedFor: holder } });
      return modifiedCount > 0 || (await tokens.findOne({ _id, replacedFor: holder })) !== null;
    },
    async use(token, usedAt, userAgent) {
      await tokens.updateOne({ _id: hashOf(token) }, { $set: { usedAt, userAgent } });
    },
    async ongoing(sub, now) {
      const found = await tokens.find({ sub, revokedAt: null, expiresAt: { $gt: now } }).toArray();
      const signIns = new Map<string, OngoingSignIn>();
      for (const { originJti, authTime, createdAt = authTime, usedAt = createdAt, userAgent = '' } of found) {
        const known = signIns.get(originJti);
        const isLatest = known === undefined || usedAt >= known.usedAt;
        // One that was replaced at once never got to a page, and says nothing.
        const name = (isLatest && userAgent) || (known?.userAgent ?? '') || userAgent;
        const lastAt = isLatest ? usedAt : known.usedAt;
        signIns.set(originJti, { originJti, startedAt: authTime, usedAt: lastAt, userAgent: name });
      }
      return [...signIns.values()].sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
    },
    async revokeSignIn(sub, originJti, at) {
      const { modifiedCount } = await tokens.updateMany(
        { sub, originJti, revokedAt: null },
        { $set: { revokedAt: at } },
      );
      return modifiedCount > 0;
    },
    async prove(sub, originJti, at) {
      const { modifiedCount } = await tokens.updateMany(
        { sub, originJti, revokedAt: null },
        { $set: { provenAt: at } },
      );
      return modifiedCount > 0;
    },
    async isProven(sub, originJti, since) {
      const atStart = { authTime: { $gte: since } };
      const again = { provenAt: { $gte: since } };
      return (await tokens.findOne({ sub, originJti, revokedAt: null, $or: [atStart, again] })) !== null;
    },
    async revoke(token, clientId, at) {
      const found = await tokens.findOne({ _id: hashOf(token), clientId });
      if (!found || found.revokedAt) return null;
      await tokens.updateMany({ originJti: found.originJti, revokedAt: null }, { $set: { revokedAt: at } });
      return found.sub;
    },
    async revokeAllOf(sub, at, but = '') {
      await tokens.updateMany({ sub, revokedAt: null, originJti: { $ne: but } }, { $set: { revokedAt: at } });
    },
    async forgetDevice(sub, deviceKey, asking, at) {
      await tokens.updateMany({ sub, deviceKey, originJti: asking }, { $unset: { deviceKey: '' } });
      await tokens.updateMany({ sub, deviceKey, revokedAt: null }, { $set: { revokedAt: at } });
    },
    async removeAllOf(sub) {
      await tokens.deleteMany({ sub });
    },
    isRevoked: async (originJti) => (await tokens.findOne(revokedOf(originJti))) !== null,
  };
}

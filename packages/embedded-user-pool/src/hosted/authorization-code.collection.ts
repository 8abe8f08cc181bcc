import { createHash, randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';

export interface AuthorizationCodeDocument {
  /** SHA-256 of the code. */
  _id: string;
  sub: string;
  redirectUri: string;
  /** BASE64URL(SHA-256(verifier)), RFC 7636. */
  codeChallenge: string;
  scope: string;
  nonce: string | null;
  authTime: Date;
  expiresAt: Date;
}

export interface AuthorizationCodeCollection {
  /** Stores a new code and returns it. */
  create(fields: Omit<AuthorizationCodeDocument, '_id'>): Promise<string>;
  /** To one caller only. */
  take(code: string): Promise<AuthorizationCodeDocument | null>;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

export async function openAuthorizationCodeCollection(db: Db): Promise<AuthorizationCodeCollection> {
  const codes = db.collection<AuthorizationCodeDocument>('identity_authorization_codes');
  await codes.createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    async create(fields) {
      const code = randomBytes(32).toString('base64url');
      await codes.insertOne({ _id: hashOf(code), ...fields });
      return code;
    },
    take: (code) => codes.findOneAndDelete({ _id: hashOf(code) }),
  };
}

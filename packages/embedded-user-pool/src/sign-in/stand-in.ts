import { hkdfSync } from 'node:crypto';
import { sealVerifier } from '../crypto/password-record.ts';
import type { Pool } from '../pool.ts';
import { normalizeEmail, type UserDocument } from '../users/user.ts';

/** Stands for the account a name has, where it has none: the same at every try. */
export const standInSub = (pool: Pool, name: string): string =>
  uuidOf(pool.secrets.mac('nobody', normalizeEmail(name)).subarray(0, 16));

/**
 * A user for a subject no one has, with everything a real one has and a password no one knows: the same at every try, and made
 * for real users too, so that neither an answer nor the work behind it distinguishes them.
 */
export function standIn(pool: Pool, sub: string, name = ''): UserDocument {
  const seed = pool.secrets.mac('stand-in', sub);
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'srp', 16 + 16 + 2 + 383));
  const username = uuidOf(bytes.subarray(0, 16));
  const verifier = BigInt('0x' + bytes.subarray(34).toString('hex'));
  return {
    _id: sub,
    username,
    email: name.includes('@') ? normalizeEmail(name) : `${letterOf(bytes, 32)}@${letterOf(bytes, 33)}`,
    givenName: '',
    familyName: '',
    status: 'CONFIRMED',
    enabled: true,
    password: {
      salt: bytes.subarray(16, 32).toString('hex'),
      sealedVerifier: sealVerifier(pool.secrets, username, verifier),
    },
    temporaryPasswordExpiresAt: null,
    createdAt: new Date(0),
  };
}

const letterOf = (bytes: Buffer, at: number): string => String.fromCharCode(97 + (bytes.readUInt8(at) % 26));

/** A version 4 UUID, as usernames are, from fixed bytes. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((bytes.readUInt8(8) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}`;
}

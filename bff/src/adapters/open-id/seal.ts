import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = ({ userPoolKey }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(userPoolKey, 'hex'), '', 'sign-in provider tokens', 32));

/** A token of a provider, unreadable in the database and bound to the sign-in it is of. */
export function seal(secrets: Secrets, signInId: string, token: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv).setAAD(Buffer.from(signInId));
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when it was changed, moved to another sign-in, or sealed by another installation. */
export function unseal(secrets: Secrets, signInId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(signInId)).setAuthTag(bytes.subarray(bytes.length - tagBytes));
  const plain = [decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), decipher.final()];
  return Buffer.concat(plain).toString('utf8');
}

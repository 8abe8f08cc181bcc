import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

interface Sealing {
  /** Unreadable in the database, and bound to the row it is of. */
  seal: (secrets: Secrets, rowId: string, text: string) => string;
  /** Throws when it was changed, moved to another row, or sealed by another installation. */
  unseal: (secrets: Secrets, rowId: string, sealed: string) => string;
}

/** Seals what the product has to read again; each purpose has a key of its own. */
export function sealingFor(purpose: string): Sealing {
  const keyOf = ({ userPoolKey }: Secrets): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(userPoolKey, 'hex'), '', purpose, 32));
  return {
    seal(secrets, rowId, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv).setAAD(Buffer.from(rowId));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    unseal(secrets, rowId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(bytes.length - tagBytes));
      const plain = [decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), decipher.final()];
      return Buffer.concat(plain).toString('utf8');
    },
  };
}

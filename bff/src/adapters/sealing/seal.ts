import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** `key`: 32 bytes in hexadecimal. */
interface Sealing {
  /** Unreadable in the database, and bound to the row it is of. */
  seal: (key: string, rowId: string, text: string) => string;
  /** Throws when it was changed, moved to another row, or sealed by another key. */
  unseal: (key: string, rowId: string, sealed: string) => string;
}

/** Seals what the product has to read again; for each purpose a key of its own is derived. */
export function sealingFor(purpose: string): Sealing {
  const derived = (key: string): Buffer => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, 32));
  return {
    seal(key, rowId, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', derived(key), iv).setAAD(Buffer.from(rowId));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    unseal(key, rowId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', derived(key), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(bytes.length - tagBytes));
      const plain = [decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), decipher.final()];
      return Buffer.concat(plain).toString('utf8');
    },
  };
}

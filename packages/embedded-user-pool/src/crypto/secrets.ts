import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the secret key is used for. Each use has its own derived key. */
export interface Secrets {
  /** AES-256-GCM; `context` must be the same when opening, so a sealed value cannot be moved to another record. */
  seal(context: string, plain: Buffer): Buffer;
  /** Throws when the value was changed, moved or sealed under another key. */
  open(context: string, sealed: Buffer): Buffer;
  /** Keyed hash: for codes, and for what stands in place of an unknown user's data. */
  mac(context: string, text: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

export function createSecrets(secretKey: Buffer): Secrets {
  if (secretKey.length !== 32) throw new RangeError('The secret key of the user pool must have 32 bytes.');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `user-pool ${use}`, 32));
  const sealKey = derive('seal');
  const macKey = derive('mac');
  return {
    seal(context, plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(context, sealed) {
      const tag = sealed.subarray(sealed.length - tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, sealed.length - tagBytes)), decipher.final()]);
    },
    mac: (context, text) => createHmac('sha256', macKey).update(`${context}\0${text}`).digest(),
  };
}

import type { Hashes } from './hashes.ts';

/** Web Cryptography. */
export const browserHashes = (subtle: SubtleCrypto): Hashes => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  hmac: async (key, message) => {
    const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, message));
  },
  hkdf: async (material, salt, info, length) => {
    const imported = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, imported, length * 8));
  },
});

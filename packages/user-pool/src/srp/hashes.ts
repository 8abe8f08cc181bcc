import type { Bytes } from './bytes.ts';

/** The hashes of the protocol, all on SHA-256. */
export interface Hashes {
  sha256: (bytes: Bytes) => Promise<Bytes>;
  hmac: (key: Bytes, message: Bytes) => Promise<Bytes>;
  hkdf: (material: Bytes, salt: Bytes, info: Bytes, length: number) => Promise<Bytes>;
}

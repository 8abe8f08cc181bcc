import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashes } from './hashes.ts';

/** Computed here: a chunk of its own, loaded only where the browser has no cryptography to lend. */
export const computedHashes: Hashes = {
  sha256: async (bytes) => new Uint8Array(sha256(bytes)),
  hmac: async (key, message) => new Uint8Array(hmac(sha256, key, message)),
  hkdf: async (material, salt, info, length) => new Uint8Array(hkdf(sha256, material, salt, info, length)),
};

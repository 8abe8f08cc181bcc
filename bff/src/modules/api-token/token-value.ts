import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Distinguishes a token of the API from those of the pool, at a glance and in what scanners look for. */
export const apiTokenPrefix = 'svr_';
const secretCharacters = 43;
const checkCharacters = 8;
const shape = new RegExp(`^${apiTokenPrefix}[\\w-]{${secretCharacters}}[0-9a-f]{${checkCharacters}}$`);

/** 256 random bits, then a checksum: a scanner knows a real one, and one that was mistyped costs no look-up. */
export function makeTokenValue(): string {
  const secret = apiTokenPrefix + randomBytes(32).toString('base64url');
  return secret + checksumOf(secret);
}

export const isWellFormed = (value: string): boolean =>
  shape.test(value) && checksumOf(value.slice(0, -checkCharacters)) === value.slice(-checkCharacters);

/** SHA-256: of so much chance a slow hash would protect nothing more. Looking for it tells by its time only of the hash. */
export const hashOfToken = (value: string): string => createHash('sha256').update(value).digest('base64url');

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(checkCharacters, '0');

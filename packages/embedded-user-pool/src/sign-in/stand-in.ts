import { hkdfSync } from 'node:crypto';
import type { Pool } from '../pool.ts';

/** SRP values for a name nobody has: the same at every try, as those of a real user are, and not to be told from them. */
export function standIn(pool: Pool, who: string): { srpUser: string; salt: string; verifier: bigint } {
  const seed = pool.secrets.mac('stand-in', who);
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'srp', 16 + 16 + 383));
  return {
    srpUser: uuidOf(bytes.subarray(0, 16)),
    salt: bytes.subarray(16, 32).toString('hex'),
    verifier: BigInt('0x' + bytes.subarray(32).toString('hex')),
  };
}

/** A version 4 UUID, as usernames are, from fixed bytes. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((bytes.readUInt8(8) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}`;
}

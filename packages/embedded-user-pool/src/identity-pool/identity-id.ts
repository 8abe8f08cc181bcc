import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from '../pool.ts';

const idBytes = 16;
const markBytes = 8;

/** A guest's id carries a keyed mark of its own, so anonymous calls write nothing and yet no id can be made up. */
export function newGuestId(pool: Pool, region: string): string {
  const random = randomBytes(idBytes - markBytes);
  return `${region}:${uuidOf(Buffer.concat([random, markOf(pool, random)]))}`;
}

export function isGuestId(pool: Pool, identityId: string): boolean {
  const bytes = Buffer.from(identityId.slice(identityId.indexOf(':') + 1).replaceAll('-', ''), 'hex');
  if (bytes.length !== idBytes) return false;
  const random = bytes.subarray(0, idBytes - markBytes);
  return timingSafeEqual(bytes.subarray(idBytes - markBytes), markOf(pool, random));
}

/** The same at every call. */
export const userIdentityId = (pool: Pool, region: string, sub: string): string =>
  `${region}:${uuidOf(createHash('sha256').update(pool.secrets.mac('identity', sub)).digest().subarray(0, idBytes))}`;

const markOf = (pool: Pool, random: Buffer) =>
  pool.secrets.mac('guest identity', random.toString('hex')).subarray(0, markBytes);

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

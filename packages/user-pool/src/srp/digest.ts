import { type Bytes, concat, padBytes, toBigInt, utf8 } from './bytes.ts';
import type { Hashes } from './hashes.ts';
import { browserHashes } from './browser-hashes.ts';

/** Browsers lend their own cryptography to https pages and to those of this machine only; elsewhere the same is computed. */
async function hashes(): Promise<Hashes> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return subtle ? browserHashes(subtle) : (await import('./computed-hashes.ts')).computedHashes;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> => (await hashes()).sha256(bytes);

/** Hash of padded integers, as an integer. */
export const hashOf = async (...values: bigint[]): Promise<bigint> =>
  toBigInt(await sha256(concat(...values.map(padBytes))));

/** What the password contributes: x of SRP. The salt is an integer, so its leading zeros do not count. */
export async function privateKeyOf(salt: bigint, pool: string, user: string, password: string): Promise<bigint> {
  const identity = await sha256(utf8(`${pool}${user}:${password}`));
  return toBigInt(await sha256(concat(padBytes(salt), identity)));
}

/** The 16 byte key both sides sign with. */
export async function signingKeyOf(secret: bigint, salt: bigint): Promise<Bytes> {
  const { hkdf } = await hashes();
  return hkdf(padBytes(secret), padBytes(salt), utf8('Caldera Derived Key'), 16);
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  return (await hashes()).hmac(key, message);
}

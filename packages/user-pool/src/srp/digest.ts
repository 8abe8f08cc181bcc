import { type Bytes, concat, padBytes, toBigInt, utf8 } from './bytes.ts';

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

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
  const material = await crypto.subtle.importKey('raw', padBytes(secret), 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: padBytes(salt), info: utf8('Caldera Derived Key') };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 128));
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

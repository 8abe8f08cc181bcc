import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { padHex } from '@savoir/user-pool/srp';
import { invalidParameter } from '../pool-error.ts';
import { generator, modPow, prime } from './mod-pow.ts';

const toBytes = (value: bigint): Buffer => Buffer.from(padHex(value), 'hex');
const toBigInt = (bytes: Buffer): bigint => BigInt('0x' + (bytes.toString('hex') || '0'));
const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

const multiplier = toBigInt(sha256(toBytes(prime), toBytes(generator)));

/** v = g^x, where x is made of the salt, the pool's name, the user's SRP name and the password. */
export function passwordVerifier(input: { pool: string; user: string; password: string; saltHex: string }): bigint {
  const identity = createHash('sha256').update(`${input.pool}${input.user}:${input.password}`).digest();
  return modPow(generator, toBigInt(sha256(toBytes(BigInt('0x' + input.saltHex)), identity)));
}

/** B = k·v + g^b. */
export function serverPublicValue(verifier: bigint, serverSecret: bigint): bigint {
  return (multiplier * verifier + modPow(generator, serverSecret)) % prime;
}

/** The client's SRP_A as a number. Throws InvalidParameterException for values that would void the protocol. */
export function clientPublicValue(hex: string): bigint {
  if (!/^[0-9a-f]{1,1600}$/i.test(hex)) throw invalidParameter('SRP_A must be a hexadecimal number.');
  const value = BigInt('0x' + hex) % prime;
  if (value <= 1n || value === prime - 1n) throw invalidParameter('SRP_A is not a usable value.');
  return value;
}

export interface ServerExchange {
  verifier: bigint;
  serverSecret: bigint;
  clientPublic: bigint;
}

/** The signature a client that knows the password would send. */
export function expectedSignature(
  exchange: ServerExchange,
  signed: { pool: string; user: string; secretBlock: string; timestamp: string },
): Buffer {
  const { verifier, serverSecret, clientPublic } = exchange;
  const scramble = toBigInt(sha256(toBytes(clientPublic), toBytes(serverPublicValue(verifier, serverSecret))));
  const secret = modPow((clientPublic * modPow(verifier, scramble)) % prime, serverSecret);
  const key = hkdfSync('sha256', toBytes(secret), toBytes(scramble), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(signed.pool + signed.user)
    .update(Buffer.from(signed.secretBlock, 'base64'))
    .update(signed.timestamp)
    .digest();
}

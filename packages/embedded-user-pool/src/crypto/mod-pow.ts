import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';
import { padHex } from '@savoir/user-pool/srp';

// Raising to a power modulo the prime is what a Diffie-Hellman agreement computes: OpenSSL takes 1 ms where BigInt takes 10, and
// its time does not depend on the secret. Keys are handed over as DER, because a DiffieHellman object for this prime would first
// test it for primality, for more than a second.

const primeBytes = getDiffieHellman('modp15').getPrime();

/** Prime of the pool's SRP group: RFC 3526, group 15. */
export const prime = BigInt('0x' + primeBytes.toString('hex'));
export const generator = 2n;

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80 ? Buffer.of(content.length) : Buffer.from([0x82, content.length >> 8, content.length & 0xff]);
  return Buffer.concat([Buffer.of(tag), length, content]);
}
const integer = (value: bigint) => tagged(0x02, Buffer.from(padHex(value), 'hex'));
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);

const dhKeyAgreement = Buffer.from('06092a864886f70d010301', 'hex');
const algorithm = sequence(dhKeyAgreement, sequence(integer(prime), integer(generator)));

/** base^exponent mod prime. Throws for a base that no honest exchange has (0, 1, -1, outside the group). */
export function modPow(base: bigint, exponent: bigint): bigint {
  const pkcs8 = sequence(integer(0n), algorithm, tagged(0x04, integer(exponent)));
  const spki = sequence(algorithm, tagged(0x03, Buffer.of(0), integer(base)));
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }),
  });
  return BigInt('0x' + secret.toString('hex'));
}

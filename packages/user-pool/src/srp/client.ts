import { concat, fromBase64, padHex, toBase64, toBigInt, utf8 } from './bytes.ts';
import { hashOf, hmac, privateKeyOf, signingKeyOf } from './digest.ts';
import { generator, multiplier, prime } from './group.ts';
import { mod, modPow } from './arithmetic.ts';
import { srpTimestamp } from './timestamp.ts';

/** What the pool sends with PASSWORD_VERIFIER, plus who signs in. */
export interface SrpChallenge {
  /** Name of the pool, or the group key of a device. */
  pool: string;
  /** USER_ID_FOR_SRP, or the key of a device. */
  user: string;
  password: string;
  saltHex: string;
  serverPublicHex: string;
  secretBlock: string;
}

export interface SrpProof {
  timestamp: string;
  signature: string;
}

export interface SrpClient {
  /** SRP_A: lower-case hex without padding. */
  publicHex: string;
  /** Proof that the password is known. Throws RangeError when the pool's numbers are not usable. */
  prove(challenge: SrpChallenge, now?: Date): Promise<SrpProof>;
}

/** One side of one SRP exchange. `ephemeral` is the secret a: 256 random bits unless a test fixes it. */
export function createSrpClient(ephemeral: bigint = toBigInt(crypto.getRandomValues(new Uint8Array(32)))): SrpClient {
  const publicValue = modPow(generator, ephemeral, prime);
  return {
    publicHex: publicValue.toString(16),
    async prove({ pool, user, password, saltHex, serverPublicHex, secretBlock }, now = new Date()) {
      const salt = BigInt('0x' + saltHex);
      const serverPublic = BigInt('0x' + serverPublicHex);
      const scramble = await hashOf(publicValue, serverPublic);
      if (mod(serverPublic, prime) === 0n || scramble === 0n)
        throw new RangeError('The pool sent an unusable SRP value.');
      const x = await privateKeyOf(salt, pool, user, password);
      const base = mod(serverPublic - multiplier * modPow(generator, x, prime), prime);
      const secret = modPow(base, ephemeral + scramble * x, prime);
      const timestamp = srpTimestamp(now);
      const message = concat(utf8(pool), utf8(user), fromBase64(secretBlock), utf8(timestamp));
      return { timestamp, signature: toBase64(await hmac(await signingKeyOf(secret, scramble), message)) };
    },
  };
}

/** What a pool stores of a password, as padded hex: v = g^x. */
export async function passwordVerifier(input: {
  pool: string;
  user: string;
  password: string;
  saltHex: string;
}): Promise<string> {
  const x = await privateKeyOf(BigInt('0x' + input.saltHex), input.pool, input.user, input.password);
  return padHex(modPow(generator, x, prime));
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { passwordVerifier } from './srp-server.ts';

/** How a password is stored: the SRP salt, and the verifier encrypted. `user` is the SRP name it is bound to. */
export interface PasswordRecord {
  salt: string;
  sealedVerifier: string;
}

const context = (user: string) => `verifier ${user}`;
const verifierBytes = 384;

export function sealPassword(secrets: Secrets, pool: string, user: string, password: string): PasswordRecord {
  const salt = randomBytes(16).toString('hex');
  return {
    salt,
    sealedVerifier: sealVerifier(secrets, user, passwordVerifier({ pool, user, password, saltHex: salt })),
  };
}

export const sealVerifier = (secrets: Secrets, user: string, verifier: bigint): string =>
  secrets.seal(context(user), toFixed(verifier)).toString('base64');

export function openVerifier(secrets: Secrets, user: string, record: PasswordRecord): bigint {
  return BigInt('0x' + secrets.open(context(user), Buffer.from(record.sealedVerifier, 'base64')).toString('hex'));
}

export function passwordMatches(
  secrets: Secrets,
  pool: string,
  user: string,
  record: PasswordRecord,
  password: string,
): boolean {
  const offered = toFixed(passwordVerifier({ pool, user, password, saltHex: record.salt }));
  return timingSafeEqual(offered, toFixed(openVerifier(secrets, user, record)));
}

const toFixed = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(verifierBytes * 2, '0'), 'hex');

import { timingSafeEqual } from 'node:crypto';
import { expectedSignature } from '../crypto/srp-server.ts';
import { proofClockToleranceMs } from '../durations.ts';
import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import { clockOff, wrongPassword } from '../pool-error.ts';

/** What a client sends to show that it knows a password, a person's or a device's. */
export interface SrpProof {
  secretBlock: string;
  timestamp: string;
  signature: Buffer;
}

export function readProof(parameters: Fields, secretBlock: string): SrpProof {
  const timestamp = parameters.string('TIMESTAMP');
  const signature = Buffer.from(parameters.string('PASSWORD_CLAIM_SIGNATURE'), 'base64');
  if (parameters.string('PASSWORD_CLAIM_SECRET_BLOCK') !== secretBlock) throw wrongPassword();
  return { secretBlock, timestamp, signature };
}

export function checkProofAge(pool: Pool, { timestamp }: SrpProof): void {
  const age = Math.abs(pool.now() - Date.parse(timestamp));
  if (!(age < proofClockToleranceMs)) throw clockOff();
}

export function proves(
  { secretBlock, timestamp, signature }: SrpProof,
  exchange: { serverSecretHex: string; clientPublicHex: string },
  verifier: bigint,
  names: { pool: string; user: string },
): boolean {
  const expected = expectedSignature(
    {
      verifier,
      serverSecret: BigInt('0x' + exchange.serverSecretHex),
      clientPublic: BigInt('0x' + exchange.clientPublicHex),
    },
    { ...names, secretBlock, timestamp },
  );
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

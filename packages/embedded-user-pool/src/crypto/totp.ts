import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** RFC 6238 with its defaults: HMAC-SHA-1, 6 digits, 30 s. `step` counts those since 1970. */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0');
}

export const totpStepAt = (timeMs: number): number => Math.floor(timeMs / stepMs);

/** Step of a right code: the present one or, for a clock that is off, a neighbour. Null for a wrong code. */
export function totpStepOf(secret: Buffer, code: string, timeMs: number): number | null {
  const now = totpStepAt(timeMs);
  const offered = Buffer.from(code);
  const right = [now, now - 1, now + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return offered.length === expected.length && timingSafeEqual(offered, expected);
  });
  return right ?? null;
}

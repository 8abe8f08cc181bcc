import { createHmac } from 'node:crypto';
import { stopProduct } from '../product/product.ts';
import { expect, productStartMs, test as base } from '../test.ts';

interface PerTest {
  /** How one signs in to this installation: `USER_POOL_…` without that prefix. */
  pool: Partial<Record<'MFA' | 'HOSTED_UI' | 'IDENTITY_POOL' | 'GUEST_ACCESS', string>>;
}

/** A product of its own in which people sign in otherwise. */
export const test = base.extend<PerTest>({
  pool: [{}, { option: true }],
  owner: async ({ productOf, pool }, lend) => lend(JSON.stringify([productOf, pool])),
  product: [
    async ({ reuse, productOf, pool, start }, lend) => {
      const settings = Object.entries(pool).map(([name, value]) => [`USER_POOL_${name}`, value] as const);
      await lend(await reuse('product', () => start(Object.fromEntries(settings), productOf), stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});

export { expect };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The code an authenticator app shows (RFC 6238). Each works once; `ahead` is the one of the next 30 s, which is accepted too. */
export function appCode(secret: string, { ahead = false } = {}): string {
  const bits = Array.from(secret.replace(/\s/g, ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + (ahead ? 1 : 0)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

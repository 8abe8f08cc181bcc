import { createHmac } from 'node:crypto';
import { stopProduct } from '../product/product.ts';
import { openDatabaseOf } from '../product/product-database.ts';
import { expect, productStartMs, test as base } from '../test.ts';

/** What the user pool stores of a user, as far as a test changes it behind its back. */
interface PoolUser {
  email: string;
  enabled: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED';
  givenName: string;
  familyName: string;
  'secondFactors.enabled': ('SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP' | 'SMS_MFA')[];
  'secondFactors.preferred': null;
  phoneNumber: string;
}

/** The administrator's side of the user pool, which the product has no screen for: straight into its database. */
export interface PoolUsers {
  change(email: string, fields: Partial<PoolUser>): Promise<void>;
  /** Texts sent to a phone, oldest first; they wait in the database while nothing sends them. */
  messagesTo(phoneNumber: string): Promise<string[]>;
}

type Setting =
  | 'MFA'
  | 'MFA_METHODS'
  | 'AUTH_FLOW'
  | 'FIRST_FACTORS'
  | 'CUSTOM_AUTH'
  | 'HOSTED_UI'
  | 'DEVICES'
  | 'IDENTITY_POOL'
  | 'GUEST_ACCESS'
  | 'CONTEXT_DATA';

interface PerTest {
  /** How one signs in to this installation: `USER_POOL_…` without that prefix. */
  pool: Partial<Record<Setting, string>>;
  poolUsers: PoolUsers;
}

/** A product of its own whose user pool a test may administer. */
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
  poolUsers: async ({ product }, lend) => {
    const { db, close } = await openDatabaseOf(product);
    const users = db.collection('identity_users');
    const messages = db.collection<{ to: string; text: string }>('identity_sms_outbox');
    await lend({
      async change(email, fields) {
        const { matchedCount } = await users.updateOne({ email }, { $set: fields });
        expect(matchedCount, `a user ${email}`).toBe(1);
      },
      async messagesTo(to) {
        return (await messages.find({ to }).sort({ createdAt: 1 }).toArray()).map(({ text }) => text);
      },
    });
    await close();
  },
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

import { randomBytes, randomInt } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';
import { resetCodeMs } from '../durations.ts';
import { limitExceeded, PoolError } from '../pool-error.ts';
import type { ResetCodeCollection } from './reset-code.collection.ts';

const maxTries = 5;

export interface ResetCodes {
  /** A new six-digit code. */
  issue(who: string): Promise<string>;
  /** Leaves the same traces as a code no one can know, for a request that must not be distinguished. */
  pretend(who: string): Promise<void>;
  /** Uses the code up. Throws CodeMismatch-, ExpiredCode- or LimitExceededException. */
  redeem(who: string, code: string): Promise<void>;
}

export function createResetCodes(codes: ResetCodeCollection, secrets: Secrets, now: () => number): ResetCodes {
  const hashOf = (who: string, code: string) => secrets.mac(`reset code ${who}`, code).toString('base64url');
  const put = (who: string, secret: string) =>
    codes.put({ _id: who, codeHash: hashOf(who, secret), attempts: 0, expiresAt: new Date(now() + resetCodeMs) });
  return {
    async issue(who) {
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      await put(who, code);
      return code;
    },
    pretend: (who) => put(who, randomBytes(32).toString('hex')),
    async redeem(who, code) {
      const stored = await codes.countTry(who, new Date(now()));
      if (!stored) throw new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      if (stored.attempts > maxTries) throw limitExceeded(stored.expiresAt.getTime() - now());
      const codeHash = hashOf(who, code);
      if (stored.codeHash !== codeHash || !(await codes.use(who, codeHash))) {
        throw new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
    },
  };
}

import { lockoutQuietMs, resetRequestWindowMs } from '../durations.ts';
import { limitExceeded, notAuthorized } from '../pool-error.ts';
import { providerMessages } from '@savoir/user-pool/protocol';
import type { AttemptCollection, AttemptDocument } from './attempt.collection.ts';

const freeAttempts = 5;
const requestsPerWindow = { reset: 5, code: 20 };

export interface AttemptLimits {
  /**
   * Counts a password try before it is checked, so parallel tries cannot slip through. After five, each further one must
   * wait twice as long as the one before, from 1 s to 15 min; a try made too early is refused and does not count.
   */
  passwordTry(who: string): Promise<void>;
  passwordRight(who: string): Promise<void>;
  /** The same for codes: of an app, mailed, sent by SMS, and answers to custom challenges. */
  codeTry(who: string): Promise<void>;
  codeRight(who: string): Promise<void>;
  /** At most twenty codes sent an hour. Throws LimitExceededException. */
  codeRequest(who: string): Promise<void>;
  /** At most five requests for a reset code an hour. Throws LimitExceededException. */
  resetRequest(who: string): Promise<void>;
}

/** The wait after the n-th failure. */
const lockMs = (failures: number): number =>
  failures < freeAttempts ? 0 : Math.min(lockoutQuietMs, 1000 * 2 ** (failures - freeAttempts));

export function createAttemptLimits(attempts: AttemptCollection, now: () => number): AttemptLimits {
  async function count(
    key: string,
    windowOf: (seen: AttemptDocument) => number,
    check: (seen: AttemptDocument) => void,
  ): Promise<void> {
    for (;;) {
      const at = now();
      const stored = await attempts.find(key);
      const seen = stored && at < windowOf(stored) ? stored : null;
      if (seen) check(seen);
      const firstAt = seen?.firstAt ?? new Date(at);
      const next = {
        count: (seen?.count ?? 0) + 1,
        firstAt,
        lastAt: new Date(at),
        expiresAt: new Date(at + resetRequestWindowMs),
      };
      if (await attempts.replace(key, stored, next)) return;
    }
  }

  const tryOf = (kind: string, who: string) =>
    count(
      `${kind} ${who}`,
      (seen) => seen.lastAt.getTime() + lockoutQuietMs,
      (seen) => {
        if (now() < seen.lastAt.getTime() + lockMs(seen.count)) throw notAuthorized(providerMessages.attemptsExceeded);
      },
    );
  const requestOf = (kind: keyof typeof requestsPerWindow, who: string) =>
    count(
      `${kind} request ${who}`,
      (seen) => seen.firstAt.getTime() + resetRequestWindowMs,
      (seen) => {
        if (seen.count >= requestsPerWindow[kind]) throw limitExceeded();
      },
    );

  return {
    passwordTry: (who) => tryOf('password', who),
    passwordRight: (who) => attempts.clear(`password ${who}`),
    codeTry: (who) => tryOf('code', who),
    codeRight: (who) => attempts.clear(`code ${who}`),
    resetRequest: (who) => requestOf('reset', who),
    codeRequest: (who) => requestOf('code', who),
  };
}

import { addressWindowMs, lockoutQuietMs, requestWindowMs } from '../durations.ts';
import { attemptsExceeded, limitExceeded } from '../pool-error.ts';
import type { AttemptCollection, AttemptDocument } from './attempt.collection.ts';
import type { Client } from './client.ts';

/** Wrong tries in a row that cost no wait. The provider's own number. */
const freeAttempts = 5;
/**
 * Failures in an hour at one account, by strangers from anywhere: the most that OWASP ASVS 4.0 (2.2.1) lets a single account have.
 * Browsers the account was signed in with before do not count, and are not held up.
 */
const failuresAtAccount = 100;
/**
 * Failures in a quarter of an hour from one address, at all accounts together. An office of five hundred may sit behind one
 * address, and one in ten mistype on a Monday; someone who tries one password at every account gets no further.
 */
const failuresFromAddress = 50;
/** Messages asked for from one address in a quarter of an hour. */
const requestsFromAddress = 50;
/** Messages to one account in an hour: asked for by one browser or address, and by all strangers together. */
const requestsPerHour = { reset: { each: 5, all: 20 }, code: { each: 20, all: 60 } };

/** A try that was counted. */
export interface Attempt {
  /** It was right: it does not count, nor do those before it. */
  right(): Promise<void>;
}

/**
 * Tries are counted before they are checked, so parallel ones cannot slip through, and in the database, so all instances count
 * together. A browser in which the account was signed in before has counters of its own (the device cookie of OWASP): strangers
 * can lock out themselves, not the owner.
 */
export interface AttemptLimits {
  /**
   * A password. After five wrong ones from the same browser or address each further one must wait twice as long as the one before,
   * from 1 s to 15 min; a try made too early is refused and does not count.
   */
  passwordTry(client: Client, who: string): Promise<Attempt>;
  /** The same for codes: of an app, mailed, sent by SMS, and answers to custom challenges. */
  codeTry(client: Client, who: string): Promise<Attempt>;
  /** A reset code, which has its own number of tries. */
  resetTry(client: Client, who: string): Promise<Attempt>;
  /** Forgets this client's wrong passwords: there is a new one. */
  forgivePassword(client: Client, who: string): Promise<void>;
  /** A code to send. Throws LimitExceededException. */
  codeRequest(client: Client, who: string): Promise<void>;
  /** A reset code to send. Throws LimitExceededException. */
  resetRequest(client: Client, who: string): Promise<void>;
}

/** The wait after the n-th failure. */
const lockMs = (failures: number): number =>
  failures < freeAttempts ? 0 : Math.min(lockoutQuietMs, 1000 * 2 ** (failures - freeAttempts));

/** Events within one stretch of the clock. */
interface Window {
  key: string;
  most: number;
  ms: number;
}

export function createAttemptLimits(attempts: AttemptCollection, now: () => number): AttemptLimits {
  async function count(key: string, check: (seen: AttemptDocument) => void): Promise<void> {
    for (;;) {
      const at = now();
      const stored = await attempts.find(key);
      const seen = stored && at < stored.lastAt.getTime() + lockoutQuietMs ? stored : null;
      if (seen) check(seen);
      const next = { count: (seen?.count ?? 0) + 1, lastAt: new Date(at), expiresAt: new Date(at + lockoutQuietMs) };
      if (await attempts.replace(key, stored, next)) return;
    }
  }

  const keyIn = ({ key, ms }: Window, at: number) => `${key} ${Math.floor(at / ms)}`;
  async function countIn(window: Window, at: number): Promise<void> {
    const counted = await attempts.add(keyIn(window, at), new Date(at + window.ms));
    if (counted > window.most) throw limitExceeded(window.ms - (at % window.ms));
  }

  const failureWindows = (client: Client, who: string): Window[] =>
    client.markOf(who) === null
      ? [
          { key: `failures from ${client.address}`, most: failuresFromAddress, ms: addressWindowMs },
          { key: `failures at ${who}`, most: failuresAtAccount, ms: requestWindowMs },
        ]
      : [];

  async function countFailure(client: Client, who: string): Promise<Attempt> {
    const at = now();
    const windows = failureWindows(client, who);
    for (const window of windows) await countIn(window, at);
    return {
      async right() {
        for (const window of windows) await attempts.takeBack(keyIn(window, at));
      },
    };
  }

  const lockKey = (kind: string, client: Client, who: string) =>
    `${kind} ${who} ${client.markOf(who) ?? client.address}`;
  async function tryOf(kind: 'password' | 'code', client: Client, who: string): Promise<Attempt> {
    const key = lockKey(kind, client, who);
    await count(key, (seen) => {
      const waitMs = seen.lastAt.getTime() + lockMs(seen.count) - now();
      if (waitMs > 0) throw attemptsExceeded(waitMs);
    });
    const failure = await countFailure(client, who);
    return {
      async right() {
        await attempts.clear(key);
        await failure.right();
      },
    };
  }

  async function requestOf(kind: keyof typeof requestsPerHour, client: Client, who: string): Promise<void> {
    const { each, all } = requestsPerHour[kind];
    const mark = client.markOf(who);
    const ms = requestWindowMs;
    const at = now();
    await countIn({ key: `${kind} requests ${who} ${mark ?? client.address}`, most: each, ms }, at);
    if (mark !== null) return;
    await countIn({ key: `requests from ${client.address}`, most: requestsFromAddress, ms: addressWindowMs }, at);
    await countIn({ key: `${kind} requests ${who}`, most: all, ms }, at);
  }

  return {
    passwordTry: (client, who) => tryOf('password', client, who),
    codeTry: (client, who) => tryOf('code', client, who),
    resetTry: countFailure,
    forgivePassword: (client, who) => attempts.clear(lockKey('password', client, who)),
    resetRequest: (client, who) => requestOf('reset', client, who),
    codeRequest: (client, who) => requestOf('code', client, who),
  };
}

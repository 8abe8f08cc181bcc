import * as z from 'zod/mini';
import { Instant } from '../common/index.ts';

/** Names a sign-in, and the cookie its refresh token is stored in. It opens nothing by itself. */
export const SessionId = z.string().check(z.regex(/^[\w-]{22}$/));

const deviceKey = z.optional(z.string().check(z.maxLength(200)));

export const OpenSessionInput = z.strictObject({
  /** As the identity service gave it at the sign-in; it is exchanged at once and worth nothing soon after. */
  refreshToken: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** The remembered browser has to be named, where there is one. */
  deviceKey,
  /** The browser stores a cookie that is named `__Host-…` and is secure: every one on https, most of them on http://localhost. */
  keepsSecureCookies: z.boolean(),
});

export const RenewSessionInput = z.strictObject({ deviceKey });

/** What a page holds in memory while a user is signed in. */
export const SessionTokens = z.object({
  sessionId: SessionId,
  idToken: z.string(),
  accessToken: z.string(),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

/** A place where one is signed in. */
export const OngoingSession = z.object({
  /** Of the sign-in; another one than that of its cookie. */
  id: z.string(),
  /** What the browser calls itself; empty where it is not known. */
  userAgent: z.string(),
  startedAt: Instant,
  lastUsedAt: Instant,
  isThisOne: z.boolean(),
});
export type OngoingSession = z.infer<typeof OngoingSession>;

/** `sessions` is null where the identity service informs no one. */
export const OngoingSessions = z.object({ sessions: z.nullable(z.array(OngoingSession)) });

/** The password again, before a change of what protects the account. */
export const ProveSessionInput = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(256)) });

/** Null ends all but the one that asks. */
export const EndSessionInput = z.strictObject({ id: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))) });

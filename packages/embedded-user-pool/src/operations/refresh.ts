import type { AuthenticationResult } from '@savoir/user-pool/protocol';
import { providerMessages } from '@savoir/user-pool/protocol';
import type { Pool } from '../pool.ts';
import { refreshGraceMs } from '../durations.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';
import type { RefreshTokenDocument } from '../tokens/refresh-token.collection.ts';

/** Long after a rotation only a thief, or someone who was stolen from, still has the former token. */
const isReused = (pool: Pool, { replacedAt }: RefreshTokenDocument): boolean =>
  replacedAt !== undefined && pool.now() >= replacedAt.getTime() + refreshGraceMs;

/** The new token ends when the first one would have: a sign-in does not last for ever. */
async function rotate(pool: Pool, former: RefreshTokenDocument, token: string): Promise<string> {
  const { sub, clientId, authTime, originJti, deviceKey, scope, expiresAt } = former;
  await pool.refreshTokens.replace(token, new Date(pool.now()));
  return pool.refreshTokens.create({
    sub,
    clientId,
    authTime,
    originJti,
    createdAt: new Date(pool.now()),
    expiresAt,
    ...(deviceKey === undefined ? {} : { deviceKey }),
    ...(scope === undefined ? {} : { scope }),
  });
}

/** A remembered browser has to name itself; one that was forgotten is signed out. */
async function isOfDevice(pool: Pool, { sub, deviceKey }: RefreshTokenDocument, named?: string): Promise<boolean> {
  if (pool.policy.rememberDevices === 'OFF' || deviceKey === undefined) return true;
  const device = await pool.devices.find(sub, deviceKey);
  return device !== null && (device.secret === null || named === deviceKey);
}

interface Renewal {
  deviceKey?: string | undefined;
  /** A token that has not been used for long goes on; each is replaced by default. */
  rotateAfterMs?: number;
  /** Called with whose sign-in ended because a former token came back. */
  onReuse: (user: UserDocument) => Promise<void> | void;
}

const isDue = (pool: Pool, { createdAt }: RefreshTokenDocument, afterMs: number): boolean =>
  pool.policy.rotateRefreshTokens && (createdAt === undefined || pool.now() >= createdAt.getTime() + afterMs);

/** New id and access tokens for a refresh token, and where tokens are rotated another refresh token. */
export async function refresh(
  pool: Pool,
  refreshToken: string,
  { deviceKey, rotateAfterMs = 0, onReuse }: Renewal,
): Promise<AuthenticationResult> {
  const stored = await pool.refreshTokens.find(refreshToken);
  const usable =
    stored && !stored.revokedAt && stored.clientId === pool.clientId && pool.now() < stored.expiresAt.getTime();
  const user = usable && (await pool.users.findBySub(stored.sub));
  if (usable && isReused(pool, stored)) {
    await pool.refreshTokens.revoke(refreshToken, pool.clientId, new Date(pool.now()));
    if (user) await onReuse(user);
    throw new PoolError('RefreshTokenReuseException', 'Refresh token has been used already.');
  }
  if (!usable || !user || !(await isOfDevice(pool, stored, deviceKey))) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized(providerMessages.userDisabled);
  const result = await pool.tokens.renew(user, stored);
  // One that was replaced already is replaced again: the answer with its successor was lost, or another tab has it.
  return stored.replacedAt !== undefined || isDue(pool, stored, rotateAfterMs)
    ? { ...result, RefreshToken: await rotate(pool, stored, refreshToken) }
    : result;
}

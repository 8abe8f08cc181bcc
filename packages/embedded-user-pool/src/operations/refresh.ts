import type { AuthenticationResult } from '@savoir/user-pool/protocol';
import { providerMessages } from '@savoir/user-pool/protocol';
import type { Pool } from '../pool.ts';
import { refreshGraceMs } from '../durations.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';
import type { Holder, RefreshTokenDocument } from '../tokens/refresh-token.collection.ts';

/**
 * Long after a rotation only a thief, or somebody who was stolen from, still has the former token. One that a server keeps never
 * comes from a page.
 */
const isReused = (pool: Pool, { replacedAt, heldBy }: RefreshTokenDocument, holder: Holder): boolean =>
  (replacedAt !== undefined && pool.now() >= replacedAt.getTime() + refreshGraceMs) ||
  (heldBy === 'server' && holder === 'page');

/**
 * The one token that takes the place of this one: who lost the answer, and the other of two tabs, get the same again, so no
 * sign-in becomes two. Null when it was replaced for another holder: one of both stole it. It ends when the first one would
 * have: a sign-in does not last for ever.
 */
async function rotate(pool: Pool, former: RefreshTokenDocument, token: string, heldBy: Holder): Promise<string | null> {
  const { sub, clientId, authTime, originJti, deviceKey, scope, expiresAt } = former;
  const at = new Date(pool.now());
  if (!(await pool.refreshTokens.replace(token, at, heldBy))) return null;
  const successor = pool.secrets.mac('refresh token after', token).toString('base64url');
  await pool.refreshTokens.ensure(successor, {
    sub,
    clientId,
    authTime,
    originJti,
    createdAt: at,
    heldBy,
    expiresAt,
    ...(deviceKey === undefined ? {} : { deviceKey }),
    ...(scope === undefined ? {} : { scope }),
  });
  return successor;
}

/** A remembered browser has to name itself; one that was forgotten is signed out. */
async function isOfDevice(pool: Pool, { sub, deviceKey }: RefreshTokenDocument, named?: string): Promise<boolean> {
  if (pool.policy.rememberDevices === 'OFF' || deviceKey === undefined) return true;
  const device = await pool.devices.find(sub, deviceKey);
  return device !== null && (device.secret === null || named === deviceKey);
}

interface Renewal {
  deviceKey?: string | undefined;
  holder: Holder;
  /** A token that has not been used for long goes on; each is replaced by default. */
  rotateAfterMs?: number;
  /** Called with whose sign-in ended because a former token came back. */
  onReuse: (user: UserDocument) => Promise<void> | void;
}

/** What a page has held is replaced in any case once a server keeps it: scripts have seen it. */
const isDue = (
  pool: Pool,
  { createdAt, replacedAt, heldBy }: RefreshTokenDocument,
  holder: Holder,
  afterMs: number,
): boolean =>
  replacedAt !== undefined ||
  (holder === 'server' && heldBy !== 'server') ||
  (pool.policy.rotateRefreshTokens && (createdAt === undefined || pool.now() >= createdAt.getTime() + afterMs));

/** New id and access tokens for a refresh token, and where tokens are rotated another refresh token. */
export async function refresh(
  pool: Pool,
  refreshToken: string,
  { holder, deviceKey, rotateAfterMs = 0, onReuse }: Renewal,
): Promise<AuthenticationResult> {
  const stored = await pool.refreshTokens.find(refreshToken);
  const isOurs = stored?.clientId === pool.clientId && pool.now() < stored.expiresAt.getTime();
  const user = isOurs ? await pool.users.findBySub(stored.sub) : null;
  // Disabling ended the sign-in as well; who has its token is no stranger, and may know why.
  if (isOurs && user?.enabled === false && !isReused(pool, stored, holder))
    throw notAuthorized(providerMessages.userDisabled);
  // By the whole sign-in: one that ended while this token was made has not ended it.
  const usable = isOurs && !(await pool.refreshTokens.isRevoked(stored.originJti));
  if (usable && isReused(pool, stored, holder)) return endReused(pool, refreshToken, user, onReuse);
  if (!usable || !user || !(await isOfDevice(pool, stored, deviceKey))) throw notAuthorized('Invalid Refresh Token');
  if (!isDue(pool, stored, holder, rotateAfterMs)) return pool.tokens.renew(user, stored);
  const successor = await rotate(pool, stored, refreshToken, holder);
  if (successor === null) return endReused(pool, refreshToken, user, onReuse);
  if (await pool.wasRemovedMeanwhile(user._id)) throw notAuthorized('Invalid Refresh Token');
  return { ...(await pool.tokens.renew(user, stored)), RefreshToken: successor };
}

/** Nobody knows who of both is the thief: the sign-in ends for both. */
async function endReused(
  pool: Pool,
  refreshToken: string,
  user: UserDocument | null,
  onReuse: Renewal['onReuse'],
): Promise<never> {
  await pool.refreshTokens.revoke(refreshToken, pool.clientId, new Date(pool.now()));
  if (user) await onReuse(user);
  throw new PoolError('RefreshTokenReuseException', 'Refresh token has been used already.');
}

import { hostedSessionMs } from '../durations.ts';
import type { Pool } from '../pool.ts';
import type { UserDocument } from '../users/user.ts';

interface Sealed {
  sub: string;
  authTime: number;
  /** Changes with the password, which ends the session. */
  salt: string;
}

const context = 'hosted session';

/** Cookie value that lets the person go on to another application for an hour without signing in again. */
export const sealHostedSession = (pool: Pool, user: UserDocument): string => {
  const sealed: Sealed = { sub: user._id, authTime: pool.now(), salt: user.password.salt };
  return pool.secrets.seal(context, Buffer.from(JSON.stringify(sealed))).toString('base64url');
};

/** Who the cookie belongs to; null when it has ended. */
export async function openHostedSession(
  pool: Pool,
  cookie: string | undefined,
): Promise<{ user: UserDocument; authTime: Date } | null> {
  if (!cookie) return null;
  let sealed: Sealed;
  try {
    sealed = JSON.parse(pool.secrets.open(context, Buffer.from(cookie, 'base64url')).toString()) as Sealed;
  } catch {
    // Forged, cut off, or sealed under a former key: as good as no cookie.
    return null;
  }
  if (pool.now() >= sealed.authTime + hostedSessionMs) return null;
  const user = await pool.users.findBySub(sealed.sub);
  const isGood = user?.enabled && user.status === 'CONFIRMED' && user.password.salt === sealed.salt;
  return isGood ? { user, authTime: new Date(sealed.authTime) } : null;
}

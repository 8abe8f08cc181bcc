import { createHash } from 'node:crypto';
import type { Pool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';
import { normalizeEmail, type UserDocument } from '../users/user.ts';

export interface Caller {
  user: UserDocument | null;
  /** Key of counters and codes: the same for every name of one user, and as stable for a name nobody has. */
  who: string;
}

export async function callerNamed(pool: Pool, name: string): Promise<Caller> {
  const user = await pool.users.findByName(name);
  if (!user && pool.policy.revealUsers) throw new PoolError('UserNotFoundException', 'User does not exist.');
  return { user, who: user?._id ?? createHash('sha256').update(normalizeEmail(name)).digest('base64url') };
}

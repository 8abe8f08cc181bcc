import type { Pool } from '../pool.ts';
import type { UserDocument } from '../users/user.ts';
import { standIn, standInSub } from './stand-in.ts';

export interface Caller {
  /** A stand-in when no one has that name. */
  user: UserDocument;
  /** Whether the user is real. To be asked last, after all the work was done. */
  isKnown: boolean;
  /** Key of counters and codes: the same for every name of one user, and as stable for a name no one has. */
  who: string;
}

/** Who has that name. */
export async function callerNamed(pool: Pool, name: string): Promise<Caller> {
  const found = await pool.users.findByName(name);
  const sub = standInSub(pool, name);
  return callerOf(pool, found, found?._id ?? sub, name);
}

/** Who a sign-in under way is of. */
export const callerWithSub = async (pool: Pool, sub: string): Promise<Caller> =>
  callerOf(pool, await pool.users.findBySub(sub), sub);

function callerOf(pool: Pool, found: UserDocument | null, sub: string, name?: string): Caller {
  const other = standIn(pool, sub, name);
  return { user: found ?? other, isKnown: found !== null, who: sub };
}

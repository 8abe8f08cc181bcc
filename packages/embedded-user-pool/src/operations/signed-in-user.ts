import { providerMessages } from '@savoir/user-pool/protocol';
import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';

/** The user whose access token came with the request. Throws NotAuthorizedException. */
export async function signedInUser(pool: Pool, fields: Fields): Promise<UserDocument> {
  const { sub } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  const user = await pool.users.findBySub(sub);
  if (!user?.enabled) throw notAuthorized('Invalid Access Token');
  return user;
}

/** The same for what protects the account: they have to have shown just now who they are. Throws ForbiddenException. */
export async function recentlyProvenUser(pool: Pool, fields: Fields): Promise<UserDocument> {
  const user = await signedInUser(pool, fields);
  const { originJti } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  const { proofMs } = pool.policy;
  const isProven =
    proofMs === undefined || (await pool.refreshTokens.isProven(user._id, originJti, new Date(pool.now() - proofMs)));
  if (!isProven) throw new PoolError('ForbiddenException', providerMessages.proofTooOld);
  return user;
}

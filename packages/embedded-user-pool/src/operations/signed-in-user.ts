import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import { notAuthorized } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';

/** The user whose access token came with the request. Throws NotAuthorizedException. */
export async function signedInUser(pool: Pool, fields: Fields): Promise<UserDocument> {
  const { sub } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  const user = await pool.users.findBySub(sub);
  if (!user?.enabled) throw notAuthorized('Invalid Access Token');
  return user;
}

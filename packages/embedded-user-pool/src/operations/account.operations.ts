import { passwordMatches, sealPassword } from '../crypto/password-record.ts';
import { invalidParameter, notAuthorized, wrongPassword } from '../pool-error.ts';
import { mfaPreference } from '../second-factors/mfa-preference.ts';
import { emitEvent } from '../emit-event.ts';
import { checkChosenPassword, formerPassword } from '../users/password-policy.ts';
import { noSecondFactors } from '../users/user.ts';
import { userAttributes } from '../users/user-attributes.ts';
import { checkClient } from './check-client.ts';
import type { Operation, OperationContext } from './operation.ts';
import { recentlyProvenUser, signedInUser } from './signed-in-user.ts';

export const getUser: Operation<'GetUser'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const { enabled, preferred } = user.secondFactors ?? noSecondFactors;
  return {
    Username: user.username,
    UserAttributes: userAttributes(user),
    UserMFASettingList: enabled,
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  };
};

export const setUserMfaPreference: Operation<'SetUserMFAPreference'> = async (context) => {
  const { pool, fields } = context;
  const user = await recentlyProvenUser(pool, fields);
  await pool.users.change(user._id, { secondFactors: mfaPreference(pool, user, fields) });
  emitEvent(context, 'factorChanged', user);
  return {};
};

/** Other sign-ins of the user end; this one goes on. */
export const changePassword: Operation<'ChangePassword'> = async (context) => {
  const { pool, fields, client } = context;
  const user = await signedInUser(pool, fields);
  const { originJti } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  const proposed = fields.string('ProposedPassword');
  const previous = fields.string('PreviousPassword');
  await checkChosenPassword(proposed, user.email, [user.givenName, user.familyName]);
  const attempt = await pool.limits.passwordTry(client, user._id);
  if (!passwordMatches(pool.secrets, pool.name, user.username, user.password, previous)) throw wrongPassword();
  await attempt.right();
  if (proposed === previous) throw formerPassword();
  await pool.users.change(user._id, { password: sealPassword(pool.secrets, pool.name, user.username, proposed) });
  await pool.refreshTokens.revokeAllOf(user._id, new Date(pool.now()), originJti);
  emitEvent(context, 'passwordChanged', user);
  return {};
};

/** Accounts are made by administrators. */
export const signUp = async ({ pool, fields }: OperationContext): Promise<never> => {
  checkClient(pool, fields);
  throw notAuthorized('SignUp is not permitted for this user pool');
};

export const resendConfirmationCode: Operation<'ResendConfirmationCode'> = async ({ pool, fields }) => {
  checkClient(pool, fields);
  throw invalidParameter('SignUp is not permitted for this user pool');
};

import { sealPassword } from '../crypto/password-record.ts';
import { emitEvent } from '../emit-event.ts';
import { checkChosenPassword } from '../users/password-policy.ts';
import { callerNamed } from '../sign-in/caller.ts';
import { checkClient } from './check-client.ts';
import type { Operation } from './operation.ts';

/** Sets a new password with a mailed code. Every sign-in of the user ends: anyone who knew the old password is out. */
export const confirmForgotPassword: Operation<'ConfirmForgotPassword'> = async (context) => {
  const { pool, fields, client } = context;
  checkClient(pool, fields);
  const { user, isKnown, who } = await callerNamed(pool, fields.string('Username'));
  const password = fields.string('Password');
  const code = fields.string('ConfirmationCode').trim();
  await checkChosenPassword(password, fields.string('Username'));
  const attempt = await pool.limits.resetTry(client, who);
  await pool.codes.redeem(who, code);
  await attempt.right();
  if (!isKnown) throw new Error('A reset code was redeemed for nobody.');
  await pool.users.change(user._id, {
    password: sealPassword(pool.secrets, pool.name, user.username, password),
    status: 'CONFIRMED',
  });
  await pool.refreshTokens.revokeAllOf(user._id, new Date(pool.now()));
  await pool.limits.forgivePassword(client, who);
  emitEvent(context, 'passwordReset', user);
  return {};
};

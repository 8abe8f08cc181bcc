import { maskedEmail } from '../second-factors/masked-address.ts';
import type { UserDocument } from '../users/user.ts';
import { callerNamed } from '../sign-in/caller.ts';
import { checkClient } from './check-client.ts';
import type { Operation, OperationContext } from './operation.ts';
import { codeMail, noResetMail } from './reset-mail.ts';
import { sealPassword } from '../crypto/password-record.ts';
import { emitEvent } from '../emit-event.ts';
import { checkChosenPassword } from '../users/password-policy.ts';

/** Sends a reset code. The answer is the same whether or not the user exists, is disabled, or mail works. */
export const forgotPassword: Operation<'ForgotPassword'> = async (context) => {
  const { pool, fields } = context;
  checkClient(pool, fields);
  const { user, isKnown, who } = await callerNamed(pool, fields.string('Username'));
  await pool.limits.resetRequest(context.client, who);
  const isReachable = isKnown && user.enabled;
  if (isReachable && user.status !== 'FORCE_CHANGE_PASSWORD') {
    const code = await pool.codes.issue(who);
    context.afterAnswer('send reset code', () => pool.mailer.sendMail(codeMail(user, code)));
  } else {
    await pool.codes.pretend(who);
    if (isReachable) mailToAskAdministrator(context, user);
  }
  return {
    CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: maskedEmail(user.email), AttributeName: 'email' },
  };
};

function mailToAskAdministrator({ pool, afterAnswer }: OperationContext, user: UserDocument): void {
  afterAnswer('send reset refusal', () => pool.mailer.sendMail(noResetMail(user)));
}

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

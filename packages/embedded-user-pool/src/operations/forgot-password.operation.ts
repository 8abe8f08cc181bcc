import { maskedEmail } from '../second-factors/masked-address.ts';
import type { UserDocument } from '../users/user.ts';
import { callerNamed } from '../sign-in/caller.ts';
import { checkClient } from './check-client.ts';
import type { Operation, OperationContext } from './operation.ts';
import { codeMail, noResetMail } from './reset-mail.ts';

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

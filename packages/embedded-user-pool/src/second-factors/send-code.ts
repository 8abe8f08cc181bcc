import { randomInt } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { PoolError } from '../pool-error.ts';
import type { CodeState } from '../sessions/sign-in-session.ts';
import type { Caller } from '../sign-in/caller.ts';
import type { Step } from '../sign-in/step.ts';
import { maskedEmail, maskedPhone } from './masked-address.ts';
import { signInCodeMail, signInCodeText } from './sign-in-code-text.ts';

const digits = { EMAIL_OTP: 8, SMS_MFA: 6, SMS_OTP: 6 };

interface Request {
  challenge: CodeState['challenge'];
  as: CodeState['as'];
  /** Where the code goes, when not to the user's own address. */
  address?: string;
}

/** Sends a code and asks for it. As a first factor nobody may learn who exists, so there the code follows the answer. */
export async function sendCode(step: Step, { user, who }: Caller, request: Request): Promise<AuthResponse> {
  const { pool } = step;
  const { challenge, as } = request;
  const byMail = challenge === 'EMAIL_OTP';
  const own = byMail ? (user?.secondFactors?.email ?? user?.email) : user?.phoneNumber;
  const address = request.address ?? own ?? '';
  await pool.limits.codeRequest(who);
  const code = randomInt(10 ** digits[challenge])
    .toString()
    .padStart(digits[challenge], '0');
  const send = () =>
    byMail
      ? pool.mailer.sendMail(signInCodeMail(address, code))
      : pool.sms.sendSms({ to: address, text: signInCodeText(code) });

  const isReachable = user?.enabled && address !== '' && (as !== 'firstFactor' || user.status === 'CONFIRMED');
  if (as === 'firstFactor') {
    if (isReachable) step.afterAnswer('send sign-in code', send);
  } else {
    await send().catch((cause: unknown) => {
      throw new PoolError('CodeDeliveryFailureException', 'The code could not be delivered.', { cause });
    });
  }
  return {
    ChallengeName: challenge,
    Session: pool.sessions.open({ challenge, who, sub: isReachable ? user._id : null, code, as, address }),
    ChallengeParameters: {
      ...(user ? { USERNAME: user.username } : {}),
      CODE_DELIVERY_DELIVERY_MEDIUM: byMail ? 'EMAIL' : 'SMS',
      CODE_DELIVERY_DESTINATION: byMail ? maskedEmail(address) : maskedPhone(address),
    },
  };
}

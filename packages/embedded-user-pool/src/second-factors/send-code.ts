import { randomInt } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { PoolError } from '../pool-error.ts';
import type { CodeState } from '../sessions/sign-in-session.ts';
import type { Step } from '../sign-in/step.ts';
import type { UserDocument } from '../users/user.ts';
import { maskedEmail, maskedPhone } from './masked-address.ts';
import { greeting } from '../greeting.ts';
import type { Mail } from '../user-pool.options.ts';
import { t } from '../texts/pool-texts.ts';

const digits = { EMAIL_OTP: 8, SMS_MFA: 6, SMS_OTP: 6 };

interface Request {
  challenge: CodeState['challenge'];
  as: CodeState['as'];
  /** Where the code goes, when not to the user's own address. */
  address?: string;
  /** False for a stand-in: everything is done but sending. */
  isKnown?: boolean;
}

/** Sends a code and asks for it. As a first factor no one may learn who exists, so there the code follows the answer. */
export async function sendCode(step: Step, user: UserDocument, request: Request): Promise<AuthResponse> {
  const { pool } = step;
  const { challenge, as } = request;
  const byMail = challenge === 'EMAIL_OTP';
  const isFirst = as === 'firstFactor';
  // Before anything is proven, only the address that was asked with may show through.
  const mailbox = isFirst ? user.email : (user.secondFactors?.email ?? user.email);
  const address = request.address ?? (byMail ? mailbox : (user.phoneNumber ?? ''));
  await pool.limits.codeRequest(step.client, user._id);
  const code = randomInt(10 ** digits[challenge])
    .toString()
    .padStart(digits[challenge], '0');
  const send = () =>
    byMail
      ? pool.mailer.sendMail(signInCodeMail(address, code))
      : pool.sms.sendSms({ to: address, text: signInCodeText(code) });

  const isSent =
    (request.isKnown ?? true) && user.enabled && address !== '' && (!isFirst || user.status === 'CONFIRMED');
  if (isFirst) {
    if (isSent) step.afterAnswer('send sign-in code', send);
  } else {
    await send().catch((cause: unknown) => {
      throw new PoolError('CodeDeliveryFailureException', 'The code could not be delivered.', { cause });
    });
  }
  return {
    ChallengeName: challenge,
    Session: pool.sessions.open({ challenge, sub: user._id, isSent, code, as, address }),
    ChallengeParameters: {
      USERNAME: user.username,
      CODE_DELIVERY_DELIVERY_MEDIUM: byMail ? 'EMAIL' : 'SMS',
      CODE_DELIVERY_DESTINATION: byMail ? maskedEmail(address) : maskedPhone(isFirst ? '' : address),
    },
  };
}

/** The mail that carries a code of a sign-in. */
const signInCodeMail = (to: string, code: string): Mail => ({
  to,
  subject: t('code.subject', { code }),
  parts: [
    greeting({ givenName: '' }),
    { paragraph: t('code.text') },
    { code },
    { paragraph: t('code.validity') },
    { paragraph: t('code.unasked') },
  ],
});

const signInCodeText = (code: string): string => t('code.sms', { code });

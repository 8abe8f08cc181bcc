import { withKnownDevice } from '../devices/known-device.ts';
import { signInError } from '../errors/auth-error.ts';
import type { AuthResponse, StringMap } from '../protocol/index.ts';
import type { ChallengeAnswer } from '../sign-in/challenge-answer.ts';
import type { SignInContext } from '../sign-in/context.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';
import { createSrpClient } from '../srp/client.ts';
import type { Answered } from './answered.ts';
import { mfaMethodOf } from './mfa-type.ts';
import { answerSetUp } from './mfa-set-up.ts';
import { isPasskeyError } from '../passkeys/passkey-errors.ts';
import { answerWithPasskey } from '../passkeys/answer-with-passkey.ts';

/** Answers any challenge but that of a first password. */
export async function answerChallenge(
  context: SignInContext,
  state: SignInState,
  answer: ChallengeAnswer,
): Promise<Answered> {
  const { challengeResponse } = answer;
  const code = () => challengeResponse.trim();
  switch (state.challengeName) {
    case 'SMS_MFA':
      return respond(context, state, { SMS_MFA_CODE: code() });
    case 'SMS_OTP':
      return respond(context, state, { SMS_OTP_CODE: code() });
    case 'EMAIL_OTP':
      return respond(context, state, { EMAIL_OTP_CODE: code() });
    case 'SOFTWARE_TOKEN_MFA':
      return respond(context, state, { SOFTWARE_TOKEN_MFA_CODE: code() });
    case 'SELECT_MFA_TYPE':
      return respond(context, state, { ANSWER: mfaMethodOf(challengeResponse) });
    case 'CUSTOM_CHALLENGE':
      return respond(context, state, { ANSWER: challengeResponse });
    case 'MFA_SETUP':
      return answerSetUp(context, state, answer);
    case 'SELECT_CHALLENGE':
      return chooseFirstFactor(context, state, challengeResponse);
    case 'PASSWORD':
      return respond(
        context,
        { ...state, challengeName: 'SELECT_CHALLENGE' },
        {
          ANSWER: 'PASSWORD',
          PASSWORD: challengeResponse,
        },
      );
    case 'PASSWORD_SRP':
      return answerWithSrp(context, state, challengeResponse);
    case 'NEW_PASSWORD_REQUIRED':
    case 'PASSWORD_VERIFIER':
    case 'DEVICE_SRP_AUTH':
    case 'DEVICE_PASSWORD_VERIFIER':
    case 'WEB_AUTHN':
      throw signInError(`The challenge ${state.challengeName} cannot be answered.`);
  }
}

/** A device that is remembered is named with every answer; one the pool has forgotten is left out. */
async function respond(context: SignInContext, state: SignInState, responses: StringMap): Promise<Answered> {
  const { call, clientId, devices } = context;
  const { username, challengeName, session } = state;
  return {
    response: await withKnownDevice(devices, username, (device) =>
      call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: challengeName,
        ChallengeResponses: { USERNAME: username, ...responses, ...device },
        Session: session,
      }),
    ),
  };
}

/** A password is asked for next, without a request; a passkey is asked for at once. */
async function chooseFirstFactor(context: SignInContext, state: SignInState, choice: string): Promise<Answered> {
  if (choice === 'PASSWORD' || choice === 'PASSWORD_SRP')
    return { state: { ...state, challengeName: choice, step: { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' } } };
  const answered = await respond(context, state, { ANSWER: choice });
  if ('response' in answered && answered.response.ChallengeName === 'WEB_AUTHN')
    return answerOrChooseAgain(context, state, answered.response);
  return answered;
}

/** A passkey that the browser did not give leaves the choice open: the list is asked for again, as each can be answered once. */
async function answerOrChooseAgain(context: SignInContext, state: SignInState, asked: AuthResponse): Promise<Answered> {
  const { call, clientId } = context;
  try {
    return { response: await answerWithPasskey(context, state.username, asked) };
  } catch (failure) {
    if (!isPasskeyError(failure)) throw failure;
    const { Session, ChallengeName } = await call('InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: state.username },
    });
    if (!Session || ChallengeName !== 'SELECT_CHALLENGE') throw failure;
    return { state: { ...state, session: Session }, failure };
  }
}

async function answerWithSrp(context: SignInContext, state: SignInState, password: string): Promise<Answered> {
  const srp = createSrpClient();
  const answered = await respond(
    context,
    { ...state, challengeName: 'SELECT_CHALLENGE' },
    {
      ANSWER: 'PASSWORD_SRP',
      SRP_A: srp.publicHex,
    },
  );
  if (!('response' in answered)) return answered;
  return { response: await provePassword({ context, username: state.username, password }, srp, answered.response) };
}

import { signInError } from '../errors/auth-error.ts';
import type { AuthResponse, ChallengeName, StringMap } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';
import type { SignInStep } from '../sign-in/sign-in-step.ts';
import { mfaTypesIn } from './mfa-type.ts';
import { startTotpSetUp } from './totp-set-up.ts';

const codeStep =
  (signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' | 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE') =>
  ({ CODE_DELIVERY_DELIVERY_MEDIUM = '', CODE_DELIVERY_DESTINATION = '' }: StringMap): SignInStep => ({
    signInStep,
    codeDeliveryDetails: { deliveryMedium: CODE_DELIVERY_DELIVERY_MEDIUM, destination: CODE_DELIVERY_DESTINATION },
  });

const passwordStep = (): SignInStep => ({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });

const steps: { [Name in ChallengeName]?: (parameters: StringMap, answer: AuthResponse) => SignInStep } = {
  SMS_MFA: codeStep('CONFIRM_SIGN_IN_WITH_SMS_CODE'),
  SMS_OTP: codeStep('CONFIRM_SIGN_IN_WITH_SMS_CODE'),
  EMAIL_OTP: codeStep('CONFIRM_SIGN_IN_WITH_EMAIL_CODE'),
  SOFTWARE_TOKEN_MFA: () => ({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
  SELECT_MFA_TYPE: ({ MFAS_CAN_CHOOSE }) => ({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: mfaTypesIn(MFAS_CAN_CHOOSE),
  }),
  CUSTOM_CHALLENGE: (parameters) => {
    // The name for SRP was added on our side.
    const { USER_ID_FOR_SRP: _, ...additionalInfo } = parameters;
    return { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo };
  },
  SELECT_CHALLENGE: (_, { AvailableChallenges = [] }) => ({
    signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    availableChallenges: AvailableChallenges,
  }),
  PASSWORD: passwordStep,
  PASSWORD_SRP: passwordStep,
};

/** The state a challenge leads to. Throws SignInException for one this client does not handle. */
export async function challengeState(
  context: SignInContext,
  answer: AuthResponse,
  base: Omit<SignInState, 'challengeName' | 'step'>,
): Promise<SignInState> {
  const { ChallengeName: name, ChallengeParameters: parameters = {} } = answer;
  if (name === 'MFA_SETUP') return setUpState(context, parameters, { ...base, challengeName: name });
  const step = name && steps[name]?.(parameters, answer);
  if (step) return { ...base, challengeName: name, step };
  throw signInError(
    `An error occurred during the sign in process. ${name} challengeName returned by the underlying service was not addressed.`,
  );
}

/** With one way to set a second factor up there is nothing to choose. SMS cannot be set up here. */
async function setUpState(
  context: SignInContext,
  { MFAS_CAN_SETUP }: StringMap,
  base: Omit<SignInState, 'step'>,
): Promise<SignInState> {
  const allowedMFATypes = mfaTypesIn(MFAS_CAN_SETUP).filter((type) => type !== 'SMS');
  if (allowedMFATypes.length > 1)
    return { ...base, step: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes } };
  if (allowedMFATypes[0] === 'EMAIL') return { ...base, step: { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' } };
  if (allowedMFATypes[0] === 'TOTP') return startTotpSetUp(context, base);
  throw signInError(`Cannot initiate MFA setup from available types: ${MFAS_CAN_SETUP ?? ''}`);
}

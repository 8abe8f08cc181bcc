import type { SignInStep } from '@savoir/user-pool';
import { useState, type ReactNode } from 'react';
import { ChoiceStep } from './choice-step.tsx';
import { SentCodeStep, TotpCodeStep, TotpSetUpStep } from './code-steps.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { CustomChallengeStep, EmailSetUpStep, PasswordStep } from './text-steps.tsx';

interface Props {
  step: SignInStep;
  /** Who signs in; empty when a reload forgot it. */
  email: string;
  resend: (() => void) | null;
}

/** Everything a sign-in may ask after address and password. Its own chunk: most sign-ins ask nothing more. */
export default function StepView({ step, email, resend }: Props): ReactNode {
  const turn = useTurn(step);
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return <NewPasswordForm email={email} missingAttributes={step.missingAttributes} />;
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return <SentCodeStep key={step.signInStep} step={step} resend={resend} />;
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return <TotpCodeStep />;
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return <TotpSetUpStep step={step} />;
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return <EmailSetUpStep email={email} />;
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return <ChoiceStep key={step.signInStep} of="factor" offered={step.allowedMFATypes} />;
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return <ChoiceStep key={step.signInStep} of="setUp" offered={step.allowedMFATypes} />;
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return <ChoiceStep key={step.signInStep} of="first" offered={step.availableChallenges} />;
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return <PasswordStep email={email} />;
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return <CustomChallengeStep key={turn} question={step.additionalInfo['question']} isAgain={turn > 0} />;
    // The page itself deals with these.
    case 'DONE':
    case 'RESET_PASSWORD':
    case 'CONFIRM_SIGN_UP':
      return null;
  }
}

/** How many answers of the same kind came before this one. */
function useTurn(step: SignInStep): number {
  const [shown, setShown] = useState({ step, turn: 0 });
  if (shown.step === step) return shown.turn;
  const turn = shown.step.signInStep === step.signInStep ? shown.turn + 1 : 0;
  setShown({ step, turn });
  return turn;
}

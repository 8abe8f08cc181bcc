import { useUnit } from '@savoir/remote-kit';
import type { SignInInput, SignInStep } from '@savoir/user-pool';
import { useState } from 'react';
import { useShell } from '../../host/shell-context.ts';

type Credentials = Pick<SignInInput, 'username' | 'password'>;

const sentCodes: ReadonlySet<SignInStep['signInStep']> = new Set([
  'CONFIRM_SIGN_IN_WITH_SMS_CODE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
]);

/**
 * The identity service sends another code only when one signs in again. That is done here while the code follows the password
 * directly; after any other step `resend` is null, because the same way would have to be gone again. The password is stored in
 * memory for just as long.
 */
export function useResend(step: SignInStep | null): {
  resend: (() => void) | null;
  remember: (credentials: Credentials) => void;
} {
  const submit = useUnit(useShell().session.signIn.submitted);
  const [credentials, remember] = useState<Credentials | null>(null);
  const isOver = step !== null && !sentCodes.has(step.signInStep);
  if (isOver && credentials !== null) remember(null);
  return { resend: credentials === null || isOver ? null : () => submit(credentials), remember };
}

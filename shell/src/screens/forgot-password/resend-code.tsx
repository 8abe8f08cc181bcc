import { useUnit } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { ResendLink } from '../form/resend-link.tsx';

export function ResendCode(): ReactNode {
  const { resetPassword } = useShell().session;
  const { request, username, pending, delivery } = useUnit({
    request: resetPassword.codeRequested,
    username: resetPassword.$username,
    pending: resetPassword.$pending,
    delivery: resetPassword.$delivery,
  });
  return <ResendLink sent={delivery} disabled={pending} onResend={() => request({ username })} />;
}

import { useLocation, useUnit } from '@savoir/remote-kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import texts from '../../../locales/forgot-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { useShell } from '../../host/shell-context.ts';
import { useHandedState } from '../form/use-handed-state.ts';
import { ConfirmResetForm } from './confirm-reset-form.tsx';
import { RequestCodeForm } from './request-code-form.tsx';

/** A forgotten password: ask for a code, then choose a new one. The flow itself is the model's. */
export function Page(): ReactNode {
  const t = useLazyTexts('forgotPassword', texts);
  const { session, navigator, toasts } = useShell();
  const { resetPassword } = session;
  const { step, username, open } = useUnit({
    step: resetPassword.$step,
    username: resetPassword.$username,
    open: resetPassword.opened,
  });
  const { search } = useLocation();
  const handed = useHandedState();

  useEffect(() => open(), [open]);
  const finish = useEffectEvent(() => {
    toasts.toast({ kind: 'success', title: t('done'), description: t('doneText') });
    void navigator.go(`/login${search}`, { replace: true, state: { email: username } });
  });
  useEffect(() => {
    if (step === 'done') finish();
  }, [step]);

  return step === 'request' ? <RequestCodeForm {...handed} /> : <ConfirmResetForm />;
}

import { useHostUser } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Field, Skeleton } from '@savoir/ui';
import { useEffect, useId, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { CodeInput } from '../../form/code-input.tsx';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { TotpSecret } from '../../totp/totp-secret.tsx';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { SecurityDialog } from './security-dialog.tsx';
import { securityErrorText } from './security-error-text.ts';
import { useSecurityTexts } from './use-security.ts';

interface Props {
  onClose: () => void;
  /** The app showed a right code. */
  onVerified: () => void;
}

/** A new secret for an authenticator app, and the first code that shows the app has it. */
export function TotpDialog({ onClose, onVerified }: Props): ReactNode {
  const t = useSecurityTexts();
  const { session } = useShell();
  const { email } = useHostUser();
  const formId = useId();
  const proven = useReauthentication();
  // Each opening makes a secret of its own, which nothing keeps.
  const secret = useQuery({
    queryKey: ['account', 'totp-secret', formId],
    queryFn: () => proven(async () => (await session.account()).setUpTotp(email)),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const verify = useMutation({
    mutationFn: async (code: string) => (await session.account()).verifyTotpSetup({ code }),
    onSuccess: onVerified,
  });
  const { errors, formProps, input } = useCheckedForm(
    { code: '' },
    (typed) => (typed.code.trim() === '' ? { code: t('totp.codeRequired') } : {}),
    (typed) => verify.mutate(typed.code.replace(/\s/g, '')),
  );
  const failure = secret.error ?? verify.error;
  useEffect(() => {
    if (verify.error !== null) formProps.ref.current?.querySelector('input')?.select();
  }, [verify.error, formProps.ref]);
  return (
    <SecurityDialog
      title={t('totp.dialog')}
      onClose={onClose}
      formProps={formProps}
      submit={{
        text: t('totp.verify'),
        pendingText: t('totp.verifying'),
        isPending: verify.isPending,
        disabled: secret.data === undefined,
      }}
      failure={failure && { text: securityErrorText(failure, t) }}
    >
      {secret.isPending && <Skeleton lines={4} />}
      {secret.data !== undefined && (
        <>
          <TotpSecret {...secret.data} />
          <Field label={t('totp.code')} error={errors.code}>
            {(control) => <CodeInput {...control} {...input('code')} size="large" />}
          </Field>
        </>
      )}
    </SecurityDialog>
  );
}

import { proveSession } from '@savoir/contracts/sessions';
import { ApiError, useHost } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Field, PasswordInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useCheckedForm } from '../../../form/use-checked-form.ts';
import { SecurityDialog } from '../security-dialog.tsx';
import { useSecurityTexts } from '../use-security.ts';

interface Props {
  onProven: () => void;
  onClose: () => void;
}

/** The password once more: the person may have left the screen open to somebody else. */
export function ProofDialog({ onProven, onClose }: Props): ReactNode {
  const t = useSecurityTexts();
  const { api } = useHost();
  const prove = useMutation({
    mutationFn: (password: string) => api.call(proveSession, { body: { password } }),
    onSuccess: onProven,
  });
  const { errors, formProps, input } = useCheckedForm(
    { password: '' },
    (typed) => (typed.password === '' ? { password: t('proof.required') } : {}),
    (typed) => prove.mutate(typed.password),
  );
  return (
    <SecurityDialog
      title={t('proof.title')}
      onClose={onClose}
      formProps={formProps}
      submit={{ text: t('proof.continue'), pendingText: t('proof.checking'), isPending: prove.isPending }}
      failure={prove.error && { text: prove.error instanceof ApiError ? prove.error.text : t('unknown') }}
      asksPassword
    >
      <p className="sv-tone-2">{t('proof.text')}</p>
      <Field label={t('proof.password')} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('password')}
            size="large"
            autoComplete="current-password"
            data-autofocus
          />
        )}
      </Field>
    </SecurityDialog>
  );
}

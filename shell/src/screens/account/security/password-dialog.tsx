import { useMutation } from '@savoir/remote-kit/query';
import { Field, PasswordInput } from '@savoir/ui';
import { checkNewPasswordFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { NewPasswordFields } from '../../new-password/new-password-fields.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { securityErrorText } from './security-error-text.ts';
import { useSecurityTexts } from './use-security.ts';

/** The old password, and a new one by the same rules as at the first sign-in. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useSecurityTexts();
  const { session, toasts } = useShell();
  const change = useMutation({
    mutationFn: async ({ current, newPassword }: { current: string; newPassword: string }) =>
      (await session.account()).updatePassword({ oldPassword: current, newPassword }),
    onSuccess: () => {
      toasts.toast({ kind: 'success', title: t('password.changed'), description: t('password.changedText') });
      onClose();
    },
  });
  const { values, errors, formProps, input } = useCheckedForm(
    { current: '', newPassword: '', confirmation: '' },
    (typed) => ({
      ...(typed.current === '' ? { current: t('password.currentRequired') } : {}),
      ...checkNewPasswordFields(typed),
    }),
    (typed) => change.mutate(typed),
  );
  return (
    <SecurityDialog
      title={t('password.dialog')}
      onClose={onClose}
      formProps={formProps}
      submit={{ text: t('password.submit'), pendingText: t('password.submitting'), isPending: change.isPending }}
      failure={change.error && { title: t('password.failed'), text: securityErrorText(change.error, t) }}
      asksPassword
    >
      <Field label={t('password.current')} error={errors.current}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('current')}
            size="large"
            autoComplete="current-password"
            data-autofocus
          />
        )}
      </Field>
      <NewPasswordFields password={values.newPassword} errors={errors} input={input} />
    </SecurityDialog>
  );
}

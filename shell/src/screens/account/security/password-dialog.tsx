import { useHostUser } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, PasswordInput } from '@savoir/ui';
import { checkNewPasswordFields } from '@savoir/user-pool';
import { useId, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { NewPasswordFields } from '../../new-password/new-password-fields.tsx';
import { securityErrorText } from './security-error-text.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './use-security.ts';

/** The old password, and a new one by the same rules as at the first sign-in. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useSecurityTexts();
  const { session, toasts } = useShell();
  const { email } = useHostUser();
  const formId = useId();
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
    <Dialog
      title={t('password.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            loading={change.isPending}
            loadingText={t('password.submitting')}
          >
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={styles['form']}>
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        {change.error !== null && (
          <Banner tone="rouge" alert title={t('password.failed')}>
            {securityErrorText(change.error, t)}
          </Banner>
        )}
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
      </form>
    </Dialog>
  );
}

import { useUnit } from '@savoir/remote-kit';
import { Banner, Button, Field } from '@savoir/ui';
import { checkResetFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import texts from '../../../locales/forgot-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { useShell } from '../../host/shell-context.ts';
import { CodeInput } from '../form/code-input.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { useFocusOnMount } from '../form/use-focus-on-mount.ts';
import form from '../form/form.module.css';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { ResendLink } from '../form/resend-link.tsx';
import { BackToLogin } from './back-to-login.tsx';

export function ConfirmResetForm(): ReactNode {
  const t = useLazyTexts('forgotPassword', texts);
  const { resetPassword } = useShell().session;
  const { confirm, username, delivery, pending, errorText } = useUnit({
    confirm: resetPassword.confirmed,
    username: resetPassword.$username,
    delivery: resetPassword.$delivery,
    pending: resetPassword.$pending,
    errorText: resetPassword.$errorText,
  });
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { values, errors, formProps, input } = useCheckedForm(
    { code: '', newPassword: '', confirmation: '' },
    checkResetFields,
    ({ code, newPassword }) => confirm({ confirmationCode: code.replace(/\s/g, ''), newPassword }),
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={form['title']}>
        {t('chooseTitle')}
      </h1>
      <p className={form['lead']}>{t('sent', { destination: delivery?.Destination ?? username })}</p>
      {errorText !== null && (
        <div className={form['failure']}>
          <Banner tone="rouge" alert title={t('failed')}>
            {errorText}
          </Banner>
        </div>
      )}
      <form {...formProps} className={form['form']}>
        <input type="email" name="email" value={username} readOnly hidden autoComplete="username" />
        <div className={form['under']}>
          <Field label={t('code')} error={errors.code}>
            {(control) => <CodeInput {...control} {...input('code')} size="large" />}
          </Field>
          <ResendCode />
        </div>
        <NewPasswordFields password={values.newPassword} errors={errors} input={input} />
        <div className={form['submit']}>
          <Button kind="primary" size="large" type="submit" block loading={pending} loadingText={t('submitting')}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <BackToLogin email={username} />
    </>
  );
}

function ResendCode(): ReactNode {
  const { resetPassword } = useShell().session;
  const { request, username, pending, delivery } = useUnit({
    request: resetPassword.codeRequested,
    username: resetPassword.$username,
    pending: resetPassword.$pending,
    delivery: resetPassword.$delivery,
  });
  return <ResendLink sent={delivery} disabled={pending} onResend={() => request({ username })} />;
}

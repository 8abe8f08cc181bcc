import { useUnit } from '@savoir/remote-kit';
import { Banner, Button, Field, Input } from '@savoir/ui';
import { checkResetRequestFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import texts from '../../../locales/forgot-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { useShell } from '../../host/shell-context.ts';
import { emailInput } from '../form/email-input.ts';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { useStartTyping } from '../form/use-start-typing.ts';
import form from '../form/form.module.css';
import { BackToLogin } from './back-to-login.tsx';

interface Props {
  email: string;
  /** The sign-in led here: the old password is not accepted any more. */
  isRequired: boolean;
}

export function RequestCodeForm({ email, isRequired }: Props): ReactNode {
  const t = useLazyTexts('forgotPassword', texts);
  const { resetPassword } = useShell().session;
  const { request, pending, errorText } = useUnit({
    request: resetPassword.codeRequested,
    pending: resetPassword.$pending,
    errorText: resetPassword.$errorText,
  });
  const { values, errors, formProps, input } = useCheckedForm({ email }, checkResetRequestFields, (typed) =>
    request({ username: typed.email.trim() }),
  );
  useStartTyping(formProps.ref);
  return (
    <>
      <h1 tabIndex={-1} className={form['title']}>
        {t('title')}
      </h1>
      <p className={form['lead']}>{t('lead')}</p>
      {isRequired && errorText === null && (
        <div className={form['failure']}>
          <Banner tone="bleu">{t('required')}</Banner>
        </div>
      )}
      {errorText !== null && (
        <div className={form['failure']}>
          <Banner tone="rouge" alert title={t('sendFailed')}>
            {errorText}
          </Banner>
        </div>
      )}
      <form {...formProps} className={form['form']}>
        <Field label={t('shell:login.email')} error={errors.email}>
          {(control) => <Input {...control} {...input('email')} {...emailInput} size="large" autoComplete="username" />}
        </Field>
        <div className={form['submit']}>
          <Button kind="primary" size="large" type="submit" block loading={pending} loadingText={t('sending')}>
            {t('send')}
          </Button>
        </div>
      </form>
      <BackToLogin email={values.email} />
    </>
  );
}

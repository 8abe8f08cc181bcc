import { useLocation, useTranslation, useUnit } from '@savoir/remote-kit';
import { Banner, Button, Field, Input, Link, PasswordInput } from '@savoir/ui';
import { type AuthFlowType, checkLoginFields, checkResetRequestFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { loginInput } from '../form/email-input.ts';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { useStartTyping } from '../form/use-start-typing.ts';
import form from '../form/form.module.css';
import type { Notice } from './notice.ts';
import { OtherWays } from './other-ways.tsx';
import { PasskeySignIn } from './passkey/passkey-sign-in.tsx';
import styles from './login.module.css';

interface Props {
  email: string;
  password: string;
  /** Said until something else is. */
  notice: Notice | null;
  /** What is being sent. */
  onSubmit: (typed: { username: string; password?: string }) => void;
}

/** Ways to sign in that start with the address alone; what comes next is a step. */
const startWithAddress: ReadonlySet<AuthFlowType> = new Set(['USER_AUTH', 'CUSTOM_WITHOUT_SRP']);

export function LoginForm({ email, password, notice, onSubmit }: Props): ReactNode {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { session, config } = useShell();
  const { signIn } = session;
  const { authFlow } = config.userPool;
  const asksPassword = !startWithAddress.has(authFlow);
  const hasPassword = authFlow !== 'CUSTOM_WITHOUT_SRP';
  const { submit, pending, step, errorText } = useUnit({
    submit: signIn.submitted,
    pending: signIn.$pending,
    step: signIn.$step,
    errorText: signIn.$errorText,
  });
  const check = asksPassword ? checkLoginFields : checkResetRequestFields;
  const { values, errors, formProps, input } = useCheckedForm({ email, password }, check, (typed) => {
    const credentials = { username: typed.email.trim(), ...(asksPassword ? { password: typed.password } : {}) };
    onSubmit(credentials);
    submit(credentials);
  });
  useStartTyping(formProps.ref);
  const failure = step?.signInStep === 'CONFIRM_SIGN_UP' ? t('login.unconfirmed') : errorText;
  const shown: Notice | null =
    failure === null ? (pending ? null : notice) : { tone: 'rouge', title: t('login.failed'), text: failure };
  return (
    <>
      <h1 tabIndex={-1} className={form['title']}>
        {t('login.title')}
      </h1>
      <p className={form['lead']}>{t('login.lead')}</p>
      {shown !== null && (
        <div className={form['failure']}>
          <Banner tone={shown.tone} alert title={shown.title}>
            {shown.text}
          </Banner>
        </div>
      )}
      <form {...formProps} className={form['form']}>
        <Field label={t('login.email')} error={errors.email}>
          {(control) => <Input {...control} {...input('email')} {...loginInput} />}
        </Field>
        <div className={form['under']}>
          {asksPassword && (
            <Field label={t('login.password')} error={errors.password}>
              {(control) => (
                <PasswordInput {...control} {...input('password')} size="large" autoComplete="current-password" />
              )}
            </Field>
          )}
          {hasPassword && (
            <Link href={`/forgot-password${search}`} state={{ email: values.email }} className={styles['forgot']}>
              {t('login.forgot')}
            </Link>
          )}
        </div>
        <div className={form['submit']}>
          <Button
            kind="primary"
            size="large"
            type="submit"
            block
            loading={pending || step?.signInStep === 'DONE'}
            loadingText={t('login.submitting')}
          >
            {t(asksPassword ? 'login.submit' : 'login.continue')}
          </Button>
        </div>
      </form>
      <PasskeySignIn email={values.email} />
      <OtherWays email={values.email} />
      {hasPassword && <p className={styles['first']}>{t('login.first')}</p>}
    </>
  );
}

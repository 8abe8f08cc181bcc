import { beginFirstStart } from '@savoir/contracts/first-start';
import { companyNameMaxCharacters } from '@savoir/contracts/limits';
import { ApiError, errorText, useSubmit, useUnit } from '@savoir/remote-kit';
import { Banner, Button, Field, Input, type InputProps } from '@savoir/ui';
import { checkNewPasswordFields, checkResetRequestFields } from '@savoir/user-pool';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import texts from '../../../locales/first-start.fr.json';
import { useShell } from '../../host/shell-context.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { emailInput } from '../form/email-input.ts';
import form from '../form/form.module.css';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { useStartTyping } from '../form/use-start-typing.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { visitorApi } from './visitor-api.ts';

const empty = { companyName: '', firstName: '', lastName: '', email: '', newPassword: '', confirmation: '' };
type Typed = typeof empty;

const plainFields: readonly { name: keyof Typed; label: keyof typeof texts; props: Partial<InputProps> }[] = [
  {
    name: 'companyName',
    label: 'company',
    props: { autoComplete: 'organization', maxLength: companyNameMaxCharacters },
  },
  { name: 'firstName', label: 'firstName', props: { autoComplete: 'given-name', maxLength: 80 } },
  { name: 'lastName', label: 'lastName', props: { autoComplete: 'family-name', maxLength: 80 } },
  { name: 'email', label: 'email', props: { ...emailInput, autoComplete: 'username' } },
];

/** The company, and who administers it; then they are signed in. */
export function FirstStartForm({ code }: { code: string }): ReactNode {
  const t = useLazyTexts('firstStart', texts);
  const { isPending, refusal, start } = useFirstStart(code);
  const check = (typed: Typed) => ({
    ...missing(typed, t('required')),
    ...checkResetRequestFields(typed),
    ...checkNewPasswordFields(typed),
  });
  const { values, errors, formProps, input } = useCheckedForm(empty, check, start);
  useStartTyping(formProps.ref);
  return (
    <>
      <h1 tabIndex={-1} className={form['title']}>
        {t('title')}
      </h1>
      <p className={form['lead']}>{t('lead')}</p>
      {refusal !== null && (
        <div className={form['failure']}>
          <Banner tone="rouge" alert title={t('failed')}>
            {refusal}
          </Banner>
        </div>
      )}
      <form {...formProps} className={form['form']}>
        {plainFields.map(({ name, label, props }) => (
          <Field key={name} label={t(label)} error={errors[name]}>
            {(control) => <Input {...control} {...props} {...input(name)} size="large" />}
          </Field>
        ))}
        <NewPasswordFields password={values.newPassword} errors={errors} input={input} />
        <div className={form['submit']}>
          <Button kind="primary" size="large" type="submit" block loading={isPending} loadingText={t('submitting')}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </>
  );
}

function missing({ companyName, firstName, lastName }: Typed, message: string) {
  const blank = Object.entries({ companyName, firstName, lastName }).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(blank.map(([name]) => [name, message]));
}

/** Makes company and account, then signs in; whatever the sign-in asks besides is asked on its own page. */
function useFirstStart(code: string) {
  const { session, navigator } = useShell();
  const { step, signInFailure, submit } = useUnit({
    step: session.signIn.$step,
    signInFailure: session.signIn.$errorText,
    submit: session.signIn.submitted,
  });
  const [state, setState] = useState<{ made: string | null; isPending: boolean; failure: unknown }>({
    made: null,
    isPending: false,
    failure: null,
  });
  const isSignedIn = state.made !== null && step?.signInStep === 'DONE';
  const needsLogin = state.made !== null && !isSignedIn && (step !== null || signInFailure !== null);
  const leave = useEffectEvent((to: '/' | '/login') =>
    navigator.go(to, { replace: true, ...(to === '/login' && { state: { email: state.made ?? '' } }) }),
  );
  useEffect(() => {
    if (isSignedIn) void leave('/');
    else if (needsLogin) void leave('/login');
  }, [isSignedIn, needsLogin]);

  const start = useSubmit(async ({ newPassword, confirmation: _same, ...typed }: Typed): Promise<void> => {
    setState({ made: null, isPending: true, failure: null });
    try {
      await visitorApi().call(beginFirstStart, { body: { ...typed, code, password: newPassword } });
      setState({ made: typed.email.trim(), isPending: true, failure: null });
      submit({ username: typed.email.trim(), password: newPassword });
    } catch (failure) {
      setState({ made: null, isPending: false, failure });
    }
  });
  return {
    isPending: state.isPending,
    refusal: state.failure === null ? null : reasonOf(state.failure),
    start,
  };
}

/** What the server says of a field says more than that one is wrong. */
const reasonOf = (failure: unknown): string =>
  (failure instanceof ApiError ? failure.fields[0]?.message : undefined) ?? errorText(failure);

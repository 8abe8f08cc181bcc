import { Banner, Button, Field, Input } from '@savoir/ui';
import { BackIcon } from '@savoir/ui/icons';
import { checkNewPasswordFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import texts from '../../../../locales/new-password.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { useFocusOnMount } from '../../form/use-focus-on-mount.ts';
import form from '../../form/form.module.css';
import { NewPasswordFields } from '../../new-password/new-password-fields.tsx';
import styles from '../login.module.css';
import { attributeFault, attributeField, attributeLabel, attributeValue } from './attribute-fields.ts';
import { useStep } from './use-step.ts';

interface Props {
  email: string;
  /** What the identity service does not know yet of the person, e.g. `given_name`. */
  missingAttributes: readonly string[];
}

/** First login: the password that was given is replaced by one only its owner knows. */
export function NewPasswordForm({ email, missingAttributes }: Props): ReactNode {
  const t = useLazyTexts('newPassword', texts);
  const { t: ts, answer, startOver, busy, errorText } = useStep();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { values, errors, formProps, input } = useCheckedForm<Record<string, string>>(
    { ...Object.fromEntries(missingAttributes.map((name) => [name, ''])), newPassword: '', confirmation: '' },
    (typed) => ({ ...attributeFaults(typed), ...checkNewPasswordFields(passwordsOf(typed)) }),
    (typed) =>
      answer({
        challengeResponse: typed['newPassword'] ?? '',
        userAttributes: Object.fromEntries(
          missingAttributes.map((name) => [name, attributeValue(name, typed[name] ?? '')]),
        ),
      }),
  );

  function attributeFaults(typed: Record<string, string>) {
    return Object.fromEntries(
      missingAttributes.flatMap((name) => {
        const fault = attributeFault(name, typed[name] ?? '');
        return fault === undefined ? [] : [[name, ts(`attributes.${fault}`)]];
      }),
    );
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={form['title']}>
        {t('title')}
      </h1>
      <p className={form['lead']}>{t('lead')}</p>
      {errorText !== null && (
        <div className={form['failure']}>
          <Banner tone="rouge" alert title={t('failed')}>
            {errorText}
          </Banner>
        </div>
      )}
      <form {...formProps} className={form['form']}>
        {/* Informs a password manager whose password it is. */}
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        {missingAttributes.map((name) => (
          <Field
            key={name}
            label={ts(attributeLabel(name), { defaultValue: name.replace(/^custom:/, '') })}
            error={errors[name]}
            {...(name === 'phone_number' ? { hint: ts('attributes.phoneHint') } : {})}
          >
            {(control) => <Input {...control} {...input(name)} {...attributeField(name)} size="large" />}
          </Field>
        ))}
        <NewPasswordFields password={values['newPassword'] ?? ''} errors={errors} input={input} />
        <div className={form['submit']}>
          <Button kind="primary" size="large" type="submit" block loading={busy} loadingText={t('submitting')}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <div className={styles['other']}>
        <Button kind="text" icon={BackIcon} onClick={() => startOver()}>
          {t('shell:login.other')}
        </Button>
      </div>
    </>
  );
}

const passwordsOf = ({ newPassword = '', confirmation = '' }: Record<string, string>) => ({
  newPassword,
  confirmation,
});

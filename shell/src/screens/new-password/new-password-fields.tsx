import { Field, PasswordInput, type PasswordInputProps, Icon, VisuallyHidden } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import texts from '../../../locales/new-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { DoneIcon } from '@savoir/ui/icons';
import { passwordRules } from '@savoir/user-pool';
import styles from './password-rules.module.css';

interface Props {
  password: string;
  errors: { readonly newPassword?: string; readonly confirmation?: string };
  input: (name: 'newPassword' | 'confirmation') => Pick<PasswordInputProps, 'name' | 'value' | 'onChange'>;
}

/** A new password with its rules, and the same again. */
export function NewPasswordFields({ password, errors, input }: Props): ReactNode {
  const t = useLazyTexts('newPassword', texts);
  const rulesId = useId();
  return (
    <>
      <div>
        <Field label={t('password')} error={errors.newPassword}>
          {(control) => (
            <PasswordInput
              {...control}
              {...input('newPassword')}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              size="large"
              autoComplete="new-password"
            />
          )}
        </Field>
        <PasswordRules id={rulesId} password={password} />
      </div>
      <Field label={t('confirmation')} error={errors.confirmation}>
        {(control) => (
          <PasswordInput {...control} {...input('confirmation')} size="large" autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}

/** The rules of a new password, each checked as it is typed. */
function PasswordRules({ id, password }: { id: string; password: string }): ReactNode {
  const t = useLazyTexts('newPassword', texts);
  return (
    <ul id={id} className={styles['rules']} aria-label={t('rules')}>
      {passwordRules.map((rule) => {
        const met = rule.isMet(password);
        return (
          <li key={rule.text} className={met ? styles['met'] : undefined}>
            {met ? <Icon of={DoneIcon} size={16} /> : <span className={styles['empty']} aria-hidden />}
            <span>
              {rule.text}
              <VisuallyHidden> ({t(met ? 'met' : 'missing')})</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

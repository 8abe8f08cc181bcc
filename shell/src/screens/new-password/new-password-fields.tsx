import { Field, PasswordInput, type PasswordInputProps } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import texts from '../../../locales/new-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { PasswordRules } from './password-rules.tsx';

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

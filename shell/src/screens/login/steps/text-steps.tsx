import { Input, PasswordInput } from '@savoir/ui';
import { checkResetRequestFields } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import { emailInput } from '../../form/email-input.ts';
import { AnswerForm } from './answer-form.tsx';
import { useStep } from './use-step.ts';

/** Which address codes go to from now on. */
export function EmailSetUpStep({ email }: { email: string }): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      title={t('emailSetUp.title')}
      lead={t('emailSetUp.lead')}
      label={t('emailSetUp.label')}
      initial={email}
      submit={t('emailSetUp.submit')}
      check={(address) => checkResetRequestFields({ email: address }).email}
      renderField={(field) => <Input {...field} {...emailInput} autoComplete="email" />}
    />
  );
}

export function PasswordStep({ email }: { email: string }): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      title={t('password.title')}
      lead={email}
      label={t('password.label')}
      username={email}
      submit={t('password.submit')}
      toResponse={(password) => password}
      check={(password) => (password === '' ? t('password.required') : undefined)}
      renderField={(field) => <PasswordInput {...field} autoComplete="current-password" />}
    />
  );
}

interface CustomChallengeProps {
  /** What the company's own identity service sends along. */
  question: string | undefined;
  /** One was answered just before. The service does not say whether rightly. */
  isAgain: boolean;
}

export function CustomChallengeStep({ question, isAgain }: CustomChallengeProps): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      title={t('custom.title')}
      lead={question ?? t('custom.lead')}
      notice={isAgain ? t('custom.again') : undefined}
      label={t('custom.label')}
      check={(answer) => (answer.trim() === '' ? t('custom.required') : undefined)}
      renderField={(field) => <Input {...field} autoComplete="off" />}
    />
  );
}

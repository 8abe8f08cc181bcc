import type { ReactNode } from 'react';
import { CodeInput } from '../../form/code-input.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useStep } from './use-step.ts';

interface Props {
  describedBy: string;
  children?: ReactNode;
  under?: ReactNode;
}

/** The step that asks for a code. */
export function CodeForm({ describedBy, children, under }: Props): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      label={t('code.label')}
      describedBy={describedBy}
      toResponse={(code) => code.replace(/\s/g, '')}
      check={(code) => (code.trim() === '' ? t('code.required') : undefined)}
      under={under}
      renderField={(field) => <CodeInput {...field} />}
    >
      {children}
    </AnswerForm>
  );
}

import { Input } from '@savoir/ui';
import type { ReactNode } from 'react';
import form from '../../form/form.module.css';
import { AnswerForm } from './answer-form.tsx';
import { useStep } from './use-step.ts';

interface Props {
  describedBy: string;
  children?: ReactNode;
  under?: ReactNode;
}

/** A one-time code: offered by the device that received it, typed or pasted, with or without spaces. */
export function CodeForm({ describedBy, children, under }: Props): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      label={t('code.label')}
      describedBy={describedBy}
      toResponse={(code) => code.replace(/\s/g, '')}
      check={(code) => (code.trim() === '' ? t('code.required') : undefined)}
      under={under}
      renderField={(field) => (
        <Input
          {...field}
          className={form['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
        />
      )}
    >
      {children}
    </AnswerForm>
  );
}

import { Button, Field, type FieldControl, type InputProps } from '@savoir/ui';
import { useEffect, useId, type ReactNode } from 'react';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import form from '../../form/form.module.css';
import { StepFrame, type StepFrameProps } from './step-frame.tsx';
import { useStep } from './use-step.ts';

type Control = FieldControl & Pick<InputProps, 'name' | 'value' | 'onChange' | 'size'>;

interface Props extends Pick<StepFrameProps, 'title' | 'lead' | 'notice'> {
  label: string;
  /** The field itself. */
  renderField: (control: Control) => ReactNode;
  /** French message for an answer that is not worth sending. */
  check: (answer: string) => string | undefined;
  /** What is sent of what was typed; without the spaces around it by default. */
  toResponse?: (answer: string) => string;
  initial?: string;
  submit?: string;
  /** Before the field. */
  children?: ReactNode;
  /** Under the field. */
  under?: ReactNode;
  /** What a password manager needs to know. */
  username?: string;
}

/** A step that asks for one thing. A refused answer stays, selected, so that typing replaces it. */
export function AnswerForm({
  title,
  lead,
  notice,
  label,
  renderField,
  check,
  toResponse = (typed) => typed.trim(),
  initial = '',
  submit,
  children,
  under,
  username,
}: Props): ReactNode {
  const { t, answer, busy, errorText } = useStep();
  const leadId = useId();
  const { errors, formProps, input } = useCheckedForm(
    { answer: initial },
    (typed) => {
      const fault = check(typed.answer);
      return fault === undefined ? {} : { answer: fault };
    },
    (typed) => answer({ challengeResponse: toResponse(typed.answer) }),
  );
  useEffect(() => {
    if (errorText === null) return;
    const field = formProps.ref.current?.querySelector<HTMLInputElement>('[name="answer"]');
    field?.focus();
    field?.select();
  }, [errorText, formProps.ref]);
  return (
    <StepFrame title={title} lead={lead} notice={notice} leadId={leadId}>
      <form {...formProps} className={form['form']}>
        {username !== undefined && (
          <input type="email" name="email" value={username} readOnly hidden autoComplete="username" />
        )}
        {children}
        <div className={form['under']}>
          <Field label={label} error={errors.answer}>
            {(field) =>
              renderField({
                ...field,
                ...input('answer'),
                size: 'large',
                'aria-describedby': [field['aria-describedby'], leadId].filter(Boolean).join(' '),
              })
            }
          </Field>
          {under}
        </div>
        <div className={form['submit']}>
          <Button kind="primary" size="large" type="submit" block loading={busy} loadingText={t('checking')}>
            {submit ?? t('continue')}
          </Button>
        </div>
      </form>
    </StepFrame>
  );
}

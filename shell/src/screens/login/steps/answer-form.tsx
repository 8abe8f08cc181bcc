import { Button, Field, type FieldControl, type InputProps } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { useStartTyping } from '../../form/use-start-typing.ts';
import form from '../../form/form.module.css';
import { useStep } from './use-step.ts';

type Control = FieldControl & Pick<InputProps, 'name' | 'value' | 'onChange' | 'size'>;

interface Props {
  label: string;
  /** The field itself. */
  renderField: (control: Control) => ReactNode;
  /** French message for an answer that is not worth sending. */
  check: (answer: string) => string | undefined;
  /** Id of the sentence that says what to type. */
  describedBy: string;
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
  label,
  renderField,
  check,
  describedBy,
  toResponse = (typed) => typed.trim(),
  initial = '',
  submit,
  children,
  under,
  username,
}: Props): ReactNode {
  const { t, answer, busy, errorText } = useStep();
  const { errors, formProps, input } = useCheckedForm(
    { answer: initial },
    (typed) => {
      const fault = check(typed.answer);
      return fault === undefined ? {} : { answer: fault };
    },
    (typed) => answer({ challengeResponse: toResponse(typed.answer) }),
  );
  useStartTyping(formProps.ref);
  useEffect(() => {
    if (errorText === null) return;
    const field = formProps.ref.current?.querySelector<HTMLInputElement>('[name="answer"]');
    field?.focus();
    field?.select();
  }, [errorText, formProps.ref]);
  return (
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
              'aria-describedby': [field['aria-describedby'], describedBy].filter(Boolean).join(' '),
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
  );
}

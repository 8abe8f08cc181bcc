import { Field, Input, lengthCounter, type FieldProps } from '@savoir/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Props
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional'>, Omit<ComponentProps<typeof Input>, 'onChange'> {
  /** So many characters are too many; spaces around do not count. */
  maxCharacters?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A line of text under its name, which the browser is not to fill in. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  maxCharacters,
  value,
  onChange,
  ...input
}: Props): ReactNode {
  const counter = maxCharacters === undefined ? undefined : lengthCounter(value.trim().length, maxCharacters);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} counter={counter}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          {...input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

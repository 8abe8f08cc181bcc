import { Field, Input } from '@savoir/ui';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  hint?: string;
  error: string | null;
  value: string;
  onChange: (name: string) => void;
  /** Id of a `datalist` with names to choose from. */
  list?: string;
}

/** The name of a remote as its manifest says it, also where it is typed with the prefix of its folder. */
export const RemoteNameField = ({ label, hint, error, value, onChange, list }: Props): ReactNode => (
  <Field label={label} error={error} {...(hint !== undefined && { hint })}>
    {(control) => (
      <Input
        {...control}
        {...(list !== undefined && { list })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value.trim().replace(/^mf-/, ''))}
      />
    )}
  </Field>
);

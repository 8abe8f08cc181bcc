import { Field } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import type { ReactNode, Ref } from 'react';
import type { BoundedText } from './bounded-text.ts';

interface BoundedTextFieldProps {
  label: string;
  hint: string;
  judged: BoundedText;
  wasSent: boolean;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  maxRows: number;
  /** The dialog it stands in starts there. */
  isFirst?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Where a text of some length is written, with how long it is and what is wrong with it. */
export const BoundedTextField = ({
  label,
  hint,
  judged,
  wasSent,
  value,
  onChange,
  isFirst = false,
  ...area
}: BoundedTextFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={judged.error(wasSent)} counter={judged.counter}>
    {(control) => (
      <TextArea
        {...control}
        {...area}
        {...(isFirst && { 'data-autofocus': true })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

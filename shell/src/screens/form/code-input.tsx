import { Input, type InputProps } from '@savoir/ui';
import type { ReactNode } from 'react';
import form from './form.module.css';

/** A one-time code: offered by the device that received it, typed or pasted, with or without spaces. */
export function CodeInput(props: InputProps): ReactNode {
  return (
    <Input
      {...props}
      className={form['code']}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
    />
  );
}

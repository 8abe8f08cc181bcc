import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Input, type InputProps } from './input.tsx';
import { t } from '../internal/component-texts.ts';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. Paste and password managers work. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className="sv-reveal"
          aria-label={t(visible ? 'field.hidePassword' : 'field.showPassword')}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? EyeOff : Eye} />
        </button>
      }
    />
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'children'> {
  /** `large` (48) in login and dialogs. */
  size?: 'medium' | 'large';
  /** What `Field` says of it. */
  status?: 'error' | '';
  /** A drawing of 18 px before the text; clicks on it reach the field. */
  prefix?: ReactNode;
  /** After the text: a small button or a key. Its buttons alone take clicks. */
  suffix?: ReactNode;
}

/** One line of text. `className` and `style` go to its frame, everything else and `ref` to the `input` itself. */
export function Input({
  size = 'medium',
  status,
  prefix,
  suffix,
  className,
  style,
  type = 'text',
  'aria-invalid': invalid = status === 'error' || undefined,
  ...rest
}: InputProps) {
  return (
    <span
      className={classNames('sv-input', size === 'large' && 'sv-input-large', className)}
      style={style}
      data-prefix={shown(prefix) || undefined}
      data-suffix={shown(suffix) || undefined}
    >
      <input {...rest} type={type} aria-invalid={invalid} />
      {shown(prefix) && <span className="sv-input-prefix">{prefix}</span>}
      {shown(suffix) && <span className="sv-input-suffix">{suffix}</span>}
    </span>
  );
}

const shown = (node: ReactNode) => node !== undefined && node !== null && node !== false;

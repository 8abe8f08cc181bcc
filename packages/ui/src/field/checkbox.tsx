import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** A choice that is sent with its form. For an immediate effect use `Switch`. */
export function Checkbox({ children, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={['sv-check', className].filter(Boolean).join(' ')}>
      <input type="checkbox" {...rest} onChange={(event) => onChange?.(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}

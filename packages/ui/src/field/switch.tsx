import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once. Name it with `aria-label` or `aria-labelledby`. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="sv-switch"
      {...rest}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

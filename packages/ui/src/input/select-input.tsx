import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../internal/class-names.ts';

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'size'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** What `Field` says of it. */
  status?: 'error' | '';
}

/**
 * One of a few: the browser’s own list, which a phone opens as its people know it. `className` and `style` go to its
 * frame, everything else and `ref` to the `select` itself.
 */
export function SelectInput({
  value,
  onChange,
  options,
  status,
  className,
  style,
  'aria-invalid': invalid = status === 'error' || undefined,
  ...rest
}: SelectInputProps) {
  return (
    <span className={classNames('sv-input sv-select', className)} style={style}>
      <select {...rest} aria-invalid={invalid} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} />
    </span>
  );
}

import { Input, type InputProps } from './input.tsx';
import { useTyped } from './use-typed.ts';

export interface DayInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'prefix' | 'suffix'> {
  /** `2026-11-23`; empty for none. */
  value: string;
  onChange: (day: string) => void;
}

/** While someone types 2026 the browser reports the years 2, 20 and 202. */
const firstDay = '1000-01-01';

/** A day, in the browser’s own field. It can be typed where `value` follows late, as the address does. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const [day, setDay] = useTyped(value, (typed) => {
    if (typed === '' || typed >= firstDay) onChange(typed);
  });
  return <Input {...rest} type="date" value={day} onChange={({ target }) => setDay(target.value)} />;
}

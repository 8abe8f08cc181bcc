import { formatNumber } from '../format/format-number.ts';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** A chip with 0 is hidden, unless it is the first or the chosen one. */
  count?: number;
}

export interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  /** Lives in the URL. */
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice among few, with counts. Scrolls sideways to the edges of a phone. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  const shown = options.filter((option, index) => index === 0 || option.value === value || option.count !== 0);
  return (
    <fieldset aria-label={label} className="sv-chips sv-chips-filter">
      {shown.map((option) => (
        <button
          key={option.value}
          type="button"
          className="sv-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="sv-chip-count"> {formatNumber(option.count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

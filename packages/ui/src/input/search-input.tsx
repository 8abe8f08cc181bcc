import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../internal/class-names.ts';
import { moveInRows } from '../list/row-keys.ts';
import { Kbd } from '../text/kbd.tsx';
import { Input, type InputProps } from './input.tsx';
import { useTyped } from './use-typed.ts';
import { t } from '../internal/component-texts.ts';

export interface SearchInputProps extends Omit<
  InputProps,
  'value' | 'onChange' | 'type' | 'prefix' | 'suffix' | 'aria-label'
> {
  /** What is searched, also the placeholder: « Rechercher dans les fiches ». */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Key shown at the end while empty; the shell moves the focus to `[data-shortcut="search"]` on it. */
  shortcut?: string;
  /** Within a form: what Enter does there instead of sending the form. */
  onEnter?: () => void;
}

/**
 * Search within a list. The list filters from 2 characters; ↓ leads to its first row, Escape and the cross empty the field. Where `value` follows
 * late, as the address does, the field still shows every letter.
 */
export function SearchInput({
  label,
  value: given,
  onChange: report,
  shortcut,
  onEnter,
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, onChange] = useTyped(given, report);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Input
      ref={input}
      type="search"
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      // What is pasted may be a whole text; the API searches for no more.
      maxLength={200}
      data-shortcut="search"
      {...rest}
      className={classNames('sv-search', className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        moveInRows(event);
        if (event.key === 'Enter' && onEnter !== undefined) {
          event.preventDefault();
          onEnter();
        }
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      prefix={<Icon of={Search} size={18} />}
      suffix={
        value === '' ? (
          shortcut !== undefined && <Kbd>{shortcut}</Kbd>
        ) : (
          <button type="button" className="sv-reveal" aria-label={t('field.clearSearch')} onClick={clear}>
            <Icon of={X} size={18} />
          </button>
        )
      }
    />
  );
}

import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { t } from '../internal/component-texts.ts';

/** Spread these on the control: they tie it to its label, hint and error. */
export interface FieldControl {
  id: string;
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  required: boolean;
}

export interface FieldProps {
  label: ReactNode;
  children: (control: FieldControl) => ReactNode;
  /** Adds « (facultatif) » to the label; fields are required otherwise. */
  optional?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: ReactNode;
  /** At the end of the line under the control: « 56 / 2 000 ». */
  counter?: ReactNode;
}

/** Label, control, hint and error. The error keeps its place for screen readers, so that it is read when it comes. */
export function Field({ label, children, optional = false, hint, error, counter }: FieldProps) {
  const id = useId();
  const failed = error !== undefined && error !== '' && error !== null && error !== false;
  const describedBy = [failed && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id: id,
    status: failed ? 'error' : '',
    'aria-invalid': failed,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    required: !optional,
  };
  return (
    <div className="sv-field">
      <label className="sv-field-label" htmlFor={id}>
        {label}
        {optional && <span className="sv-field-optional"> {t('field.optional')}</span>}
      </label>
      {children(control)}
      <div id={`${id}-error`} aria-live="polite" className={failed ? 'sv-field-error' : 'sv-hidden'}>
        {failed && (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
      {(hint !== undefined || counter !== undefined) && (
        <div className="sv-field-foot sv-field-hint">
          <span id={`${id}-hint`}>{hint}</span>
          {counter !== undefined && <span>{counter}</span>}
        </div>
      )}
    </div>
  );
}

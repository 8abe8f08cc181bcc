import type { ReactNode } from 'react';
import { t } from '../internal/texts.ts';

/** Labels of antd's forms say what is optional, as `Field` does. */
export function requiredMark(label: ReactNode, { required }: { required: boolean }): ReactNode {
  if (required) return label;
  return (
    <>
      {label} <span className="sv-field-optional">{t('field.optional')}</span>
    </>
  );
}

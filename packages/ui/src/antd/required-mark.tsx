import type { ReactNode } from 'react';

/** Labels of antd's forms say what is optional, as `Field` does. */
export function requiredMark(label: ReactNode, { required }: { required: boolean }): ReactNode {
  if (required) return label;
  return (
    <>
      {label} <span className="sv-field-optional">(facultatif)</span>
    </>
  );
}

import { Children, type ReactNode } from 'react';

export interface ListProps {
  /** `Row`s; each becomes one item. */
  children: ReactNode;
  'aria-label'?: string;
  'aria-busy'?: boolean;
}

/** Rows in one white block with lines between them. */
export function List({ children, ...rest }: ListProps) {
  return (
    <ul className="sv-list" {...rest}>
      {Children.map(children, (child) => (child === null ? null : <li>{child}</li>))}
    </ul>
  );
}

import type { ElementType, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** No padding: the card holds rows, a table or a picture. */
  flush?: boolean;
  /** `error` draws a red line, `current` a green one (the opened source). */
  state?: 'error' | 'current';
  as?: ElementType;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** White block with a line. Never a card in a card: use a line or fill 2. */
export function Card({ children, flush = false, state, as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      className={classNames('sv-card', flush && 'sv-card-flush', state !== undefined && `sv-card-${state}`, className)}
      {...rest}
    >
      {children}
    </Tag>
  );
}

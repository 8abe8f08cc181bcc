import type { CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface StackProps {
  children: ReactNode;
  /** Space between children, in px of the spacing scale. */
  gap?: 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 64;
  /** Side by side instead of one under the other. */
  row?: boolean;
  wrap?: boolean;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  as?: ElementType;
  className?: string;
}

/** Children in a column or a row with one gap. */
export function Stack({
  children,
  gap = 16,
  row = false,
  wrap = false,
  align,
  justify,
  as: Tag = 'div',
  className,
}: StackProps) {
  return (
    <Tag
      className={classNames('sv-stack', row && 'sv-stack-row', wrap && 'sv-stack-wrap', className)}
      style={{ '--sv-gap': `${gap}px`, alignItems: align, justifyContent: justify }}
    >
      {children}
    </Tag>
  );
}

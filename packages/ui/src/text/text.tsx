import type { ElementType, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface TextProps {
  children: ReactNode;
  /** `reading` for notes and answers (72 characters a line), `lead` under a title, `code` for versions and ids. */
  kind?: 'body' | 'reading' | 'lead' | 'secondary' | 'caption' | 'code';
  tone?: '1' | '2' | '3' | 'sapin' | 'ambre' | 'rouge' | 'bleu';
  strong?: boolean;
  as?: ElementType;
  id?: string;
  className?: string;
}

/** Running text at one of the product's sizes and tones. */
export function Text({ children, kind = 'body', tone = '1', strong = false, as: Tag = 'p', id, className }: TextProps) {
  return (
    <Tag
      id={id}
      className={classNames(
        'sv-text',
        kind !== 'body' && `sv-text-${kind}`,
        tone !== '1' && `sv-tone-${tone}`,
        strong && 'sv-strong',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

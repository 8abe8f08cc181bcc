import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';

type Look = 'greeting' | 'note' | 'page' | 'section' | 'card' | 'label';

const lookOfLevel = { 1: 'page', 2: 'section', 3: 'card' } as const;

export interface TitleProps extends ComponentProps<'h1'> {
  /** Rank in the outline of the page, whatever the look. */
  level: 1 | 2 | 3;
  /** `greeting` of the home page, `note` of a note, `label` above a group; by default the one of the level. */
  look?: Look;
}

/** A heading. Sentence case, no full stop. */
export function Title({ level, look = lookOfLevel[level], className, ...rest }: TitleProps) {
  const Tag = `h${level}` as const;
  return <Tag className={classNames(`sv-title-${look}`, className)} {...rest} />;
}

import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';

export interface HighlightProps {
  children: ReactNode;
  /** Paler, inside a citation card or for the matches of a search. */
  soft?: boolean;
  /** Drawn once from left to right: a citation that has just opened at its source. */
  drawn?: boolean;
}

/** The highlighter: « this is the source ». */
export function Highlight({ children, soft = false, drawn = false }: HighlightProps) {
  return <mark className={classNames(soft && 'sv-highlight-soft', drawn && 'sv-highlight-drawn')}>{children}</mark>;
}

import type { Mark } from '@savoir/contracts/search';
import { Highlight } from '@savoir/ui';
import type { ReactNode } from 'react';
import { pieces } from './pieces.ts';

/** A text with what was searched highlighted in it. */
export function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }): ReactNode {
  return pieces(text, marks).map(({ start, part, isHighlighted }) =>
    isHighlighted ? (
      <Highlight key={start} soft>
        {part}
      </Highlight>
    ) : (
      part
    ),
  );
}

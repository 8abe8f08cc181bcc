import type { Mark } from '@savoir/contracts/search';
import { Highlight } from '@savoir/ui';
import type { ReactNode } from 'react';
import { pieces } from './pieces.ts';

/** A text with what was searched marked in it. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }): ReactNode {
  return pieces(text, marks).map(({ start, part, isMarked }) =>
    isMarked ? (
      <Highlight key={start} soft>
        {part}
      </Highlight>
    ) : (
      part
    ),
  );
}

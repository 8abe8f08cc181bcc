import { Highlight } from '@savoir/ui';
import type { ReactNode } from 'react';

/** A text with the found words highlighted. Marks are start and end (exclusive) in UTF-16 units, in order. */
export function Marks({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }): ReactNode {
  return marks.map(([start, end], index) => (
    <span key={start}>
      {text.slice(marks[index - 1]?.[1] ?? 0, start)}
      <Highlight soft>{text.slice(start, end)}</Highlight>
      {index === marks.length - 1 && text.slice(end)}
    </span>
  ));
}

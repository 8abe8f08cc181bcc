import { Fragment, type ReactNode } from 'react';
import { Highlight } from './highlight.tsx';
import { stretchesOf, type Stretch } from './references.ts';

export interface MarkedTextProps {
  text: string;
  /** What was searched: start and end (exclusive) in UTF-16 units. */
  marks?: readonly (readonly [start: number, end: number])[];
}

/** A text on one or several lines, none of which ends within a reference, with what was searched highlighted in it. */
export function MarkedText({ text, marks = [] }: MarkedTextProps): ReactNode {
  return stretchesOf(text).map((stretch) => {
    const content = piecesOf(stretch, marks).map(({ at, part, isHighlighted }) =>
      isHighlighted ? (
        <Highlight key={at} soft>
          {part}
        </Highlight>
      ) : (
        part
      ),
    );
    return stretch.isReference ? (
      <span key={stretch.start} className="sv-unbroken">
        {content}
      </span>
    ) : (
      <Fragment key={stretch.start}>{content}</Fragment>
    );
  });
}

/** A stretch cut where marks start and end. */
function piecesOf({ text, start }: Stretch, marks: Required<MarkedTextProps>['marks']) {
  const end = start + text.length;
  const inside = marks.flat().filter((cut) => cut > start && cut < end);
  const cuts = [...new Set([start, ...inside, end])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    at,
    part: text.slice(at - start, (cuts[index + 1] ?? end) - start),
    isHighlighted: marks.some(([from, to]) => at >= from && at < to),
  }));
}

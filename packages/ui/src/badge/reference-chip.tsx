import type { ComponentProps } from 'react';

export interface ReferenceChipProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  number: number;
  /** Where in the source, read aloud: « page 14 ». */
  place?: string;
}

/** Number of a source in the text of a note or an answer; opens it at its place. Read « source 1, page 14 ». */
export function ReferenceChip({ number, place, ...rest }: ReferenceChipProps) {
  const label = place === undefined ? `source ${number}` : `source ${number}, ${place}`;
  return (
    <button type="button" className="sv-reference" aria-label={label} {...rest}>
      {number}
    </button>
  );
}

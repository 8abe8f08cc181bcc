import type { ReactNode } from 'react';

/** The eight colours a space may have, stored by name. */
export const spaceColors = ['sapin', 'bleu', 'violet', 'prune', 'brique', 'ambre', 'ardoise', 'olive'] as const;
export type SpaceColorName = (typeof spaceColors)[number];

/** A space: a small square of its colour before its name. */
export function SpaceTag({ color, children }: { color: SpaceColorName; children: ReactNode }) {
  return (
    <span className="sv-space">
      <SpaceSquare color={color} />
      {children}
    </span>
  );
}

/** The square alone, beside a name that is already there. */
export function SpaceSquare({ color }: { color: SpaceColorName }) {
  return <span className="sv-space-square" style={{ '--sv-space-color': `var(--sv-space-${color})` }} aria-hidden />;
}

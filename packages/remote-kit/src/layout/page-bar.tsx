import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBar } from './bar-context.ts';

export interface PageBarProps {
  /** Instead of the title of the route: the name of the object. */
  title?: ReactNode;
  /** The page has an h1 of its own; the bar's title is then plain text. */
  ownHeading?: boolean;
}

/** Sets the title in the bar. A page that is content with its route's title as its h1 need not use it. */
export function PageBar({ title, ownHeading = false }: PageBarProps): ReactNode {
  const bar = useBar();
  const claimTitle = bar?.claimTitle;
  useLayoutEffect(() => claimTitle?.(), [claimTitle]);

  if (bar === null) return ownHeading || title === undefined ? null : <h1>{title}</h1>;
  if (bar.titlePlace === null) return null;
  const text = title ?? bar.routeTitle;
  return createPortal(ownHeading ? <p>{text}</p> : <h1 tabIndex={-1}>{text}</h1>, bar.titlePlace);
}

import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

export interface VirtualItemsProps {
  /** Those in sight, of the virtualizer. */
  items: readonly VirtualItem[];
  /** Its `measureElement`. */
  measure: (element: HTMLLIElement | null) => void;
  /** How many there are, drawn or not; null while no one knows. */
  total: number | null;
  /** What stands above the list in what scrolls. */
  offsetPx?: number;
  children: (index: number) => ReactNode;
}

/** The entries of a list of which only those in sight are drawn, each at its place, and counted as one of all. */
export function VirtualItems({ items, measure, total, offsetPx = 0, children }: VirtualItemsProps): ReactNode {
  return items.map(({ key, index, start }) => (
    <li
      key={key}
      ref={measure}
      data-index={index}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start - offsetPx}px)` }}
    >
      {children(index)}
    </li>
  ));
}

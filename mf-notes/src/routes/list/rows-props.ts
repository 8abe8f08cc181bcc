import type { ReactNode } from 'react';

/** Height of a row with one line of facts, in px. */
export const usualRowPx = 73;
/** The next page is asked for when this many rows are left. */
export const aheadRows = 6;

export interface RowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many there are in all, for screen readers; null while nobody knows. */
  total: number | null;
  renderRow: (item: Item) => ReactNode;
  /** The end of what is there comes into sight. */
  onEnd: () => void;
  'aria-label': string;
  'aria-busy'?: boolean;
}

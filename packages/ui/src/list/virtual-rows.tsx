import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { VirtualItems } from './virtual-items.tsx';

/** Height of a row with one line of facts, in px; the real one is measured. */
const usualRowPx = 73;
/** Rows kept ready above and below what is seen. */
const overscanRows = 8;
/** The next page is asked for when this many rows are left. */
const aheadRows = 6;

export interface VirtualRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many there are in all, for screen readers; null while nobody knows. */
  total: number | null;
  renderRow: (item: Item) => ReactNode;
  /** The end of what is there comes into sight. */
  onEnd?: () => void;
  'aria-label': string;
  'aria-busy'?: boolean;
}

/** A list of which only the rows in sight are in the page, however long it is; the window scrolls it. */
export function VirtualRows<Item>({
  items,
  keyOf,
  total,
  renderRow,
  onEnd,
  ...rest
}: VirtualRowsProps<Item>): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  // What it returns is used here alone, and read again at each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => usualRowPx,
    overscan: overscanRows,
    scrollMargin: offsetPx,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? -1;

  // What stands above the list may get another height at any time; the page gets another one with it.
  useLayoutEffect(() => {
    const measure = () =>
      setOffsetPx(list.current === null ? 0 : list.current.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const reachEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (lastShown >= items.length - aheadRows) reachEnd();
  }, [lastShown, items.length]);

  return (
    <ul ref={list} className="sv-list sv-list-virtual" style={{ height: virtualizer.getTotalSize() + 2 }} {...rest}>
      <VirtualItems items={shown} measure={virtualizer.measureElement} total={total} offsetPx={offsetPx}>
        {(index) => {
          const item = items[index];
          return item !== undefined && renderRow(item);
        }}
      </VirtualItems>
    </ul>
  );
}

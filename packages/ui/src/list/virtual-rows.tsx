import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { aheadRows, usualRowPx, type DrawnRows } from './all-rows.tsx';
import { VirtualItems } from './virtual-items.tsx';

/** Rows kept ready above and below what is seen. */
const overscanRows = 8;

/** A list of which only the rows in sight are in the page, however long it is; the window scrolls it. */
export default function VirtualRows({ count, keyAt, rowAt, total, onEnd, ...rest }: DrawnRows): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  // What it returns is used here alone, and read again at each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => usualRowPx,
    overscan: overscanRows,
    scrollMargin: offsetPx,
    getItemKey: keyAt,
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
    if (lastShown >= count - aheadRows) reachEnd();
  }, [lastShown, count]);

  return (
    <ul ref={list} className="sv-list sv-list-virtual" style={{ height: virtualizer.getTotalSize() + 2 }} {...rest}>
      <VirtualItems items={shown} measure={virtualizer.measureElement} total={total} offsetPx={offsetPx}>
        {rowAt}
      </VirtualItems>
    </ul>
  );
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Height of a row with one line of facts, in px. */
export const usualRowPx = 73;
/** The next page is asked for when this many rows are left. */
export const aheadRows = 6;

/** The rows of a list by their place in it. */
export interface DrawnRows {
  count: number;
  keyAt: (index: number) => string | number;
  rowAt: (index: number) => ReactNode;
  /** How many there are in all, for screen readers; null while no one knows. */
  total: number | null;
  /** The end of what is there comes into sight. */
  onEnd?: () => void;
  'aria-label': string;
  'aria-busy'?: boolean;
}

/** A list of which every row is in the page, `drawn` of them at most; the room of the others is kept. */
export function AllRows({
  count,
  keyAt,
  rowAt,
  total,
  onEnd,
  drawn = count,
  ...rest
}: DrawnRows & { drawn?: number }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const look = useEffectEvent(() => {
    const bottomPx = list.current?.getBoundingClientRect().bottom ?? Infinity;
    if (bottomPx <= window.innerHeight + aheadRows * usualRowPx) onEnd?.();
  });
  useEffect(() => {
    if (count > 0) look();
  }, [count]);
  useEffect(() => {
    // What stands above the list may get another height at any time; the page gets another one with it.
    const again = () => look();
    const observer = new ResizeObserver(again);
    observer.observe(document.body);
    window.addEventListener('scroll', again, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', again);
    };
  }, []);
  const shown = Math.min(drawn, count);
  return (
    <ul ref={list} className="sv-list" style={{ paddingBottom: (count - shown) * usualRowPx }} {...rest}>
      {Array.from({ length: shown }, (_, index) => (
        <Item key={keyAt(index)} total={total} place={index + 1}>
          {rowAt(index)}
        </Item>
      ))}
    </ul>
  );
}

/** One row. Who is in it when it goes, as with its own menu, is in the one beside it. */
function Item({ total, place, children }: { total: number | null; place: number; children: ReactNode }): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = item.current;
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      beside?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <li ref={item} aria-setsize={total ?? -1} aria-posinset={place}>
      {children}
    </li>
  );
}

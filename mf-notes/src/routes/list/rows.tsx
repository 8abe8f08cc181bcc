import { ListSkeleton } from '@savoir/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { aheadRows, usualRowPx, type RowsProps } from './rows-props.ts';

/** Of a longer list only the rows in sight are in the page. */
const drawnAtOnce = 60;

// Without that code a long list is slower, and still a list.
const loadVirtualRows = () => import('./virtual-rows.tsx').catch(() => ({ default: ShortRows }));
const VirtualRows = lazy(loadVirtualRows) as typeof ShortRows;

/** The rows of a list. How long it is decides how they are drawn, and not how many have come: rows that are read stay where they are. */
export function Rows<Item>(props: RowsProps<Item>): ReactNode {
  if (props.total !== null && props.total <= drawnAtOnce) return <ShortRows {...props} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

function ShortRows<Item>({ items, keyOf, total, renderRow, onEnd, ...rest }: RowsProps<Item>): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const look = useEffectEvent(() => {
    const bottom = list.current?.getBoundingClientRect().bottom ?? Infinity;
    if (bottom - aheadRows * usualRowPx < window.innerHeight) onEnd();
  });
  useEffect(() => {
    const follow = () => look();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);
  useEffect(() => {
    if (items.length > 0) look();
  }, [items.length]);
  return (
    <ul ref={list} className="sv-list" {...rest}>
      {items.map((item, index) => (
        <li key={keyOf(item)} aria-setsize={total ?? -1} aria-posinset={index + 1}>
          {renderRow(item)}
        </li>
      ))}
    </ul>
  );
}

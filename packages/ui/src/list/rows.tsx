import { lazy, Suspense, type ReactNode } from 'react';
import { AllRows, type DrawnRows } from './all-rows.tsx';

/** From so many on, only the rows near the window are drawn. */
const drawnAtOnce = 60;

const FirstRows = (rows: DrawnRows) => <AllRows {...rows} drawn={drawnAtOnce} />;

// What draws rows by their place weighs as much as many a page, and few lists are that long. Without that code a long
// list is slower, and still a list.
const VirtualRows = lazy(() => import('./virtual-rows.tsx').catch(() => ({ default: AllRows })));

export interface RowsProps<Item> extends Omit<DrawnRows, 'count' | 'keyAt' | 'rowAt'> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
}

/** A list that may become long: then only the rows in sight are in the page. The window scrolls it. */
export function Rows<Item>({ items, keyOf, renderRow, ...rest }: RowsProps<Item>): ReactNode {
  const at = <Value,>(index: number, of: (item: Item) => Value, none: Value): Value => {
    const item = items[index];
    return item === undefined ? none : of(item);
  };
  const rows: DrawnRows = {
    ...rest,
    count: items.length,
    keyAt: (index) => at<string | number>(index, keyOf, index),
    rowAt: (index) => at<ReactNode>(index, renderRow, null),
  };
  if (items.length <= drawnAtOnce) return <AllRows {...rows} />;
  return (
    <Suspense fallback={<FirstRows {...rows} />}>
      <VirtualRows {...rows} />
    </Suspense>
  );
}

import { Card, Menu, useKeptFocus } from '@savoir/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './cards.module.css';

interface GridProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** What a company has of one kind, a card each: three beside each other, one on a phone. */
export function CardGrid<Item extends { id: string }>({ label, items, children }: GridProps<Item>): ReactNode {
  // What is deleted takes its menu away.
  const grid = useKeptFocus<HTMLUListElement>(items.map(({ id }) => id).join());
  return (
    <ul ref={grid} tabIndex={-1} className={styles['grid']} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

interface CardProps {
  /** Before the name. */
  mark?: ReactNode;
  name: string;
  menu: ComponentProps<typeof Menu>;
  children: ReactNode;
}

export function NamedCard({ mark, name, menu, children }: CardProps): ReactNode {
  return (
    <Card className={styles['card'] ?? ''}>
      <div className={styles['head']}>
        {mark}
        <h2 className="sv-title-card">{name}</h2>
        <Menu {...menu} />
      </div>
      {children}
    </Card>
  );
}

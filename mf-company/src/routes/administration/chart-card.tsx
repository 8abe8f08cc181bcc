import { Card, formatDateShort, formatNumber, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './administration.module.css';
import { BarChart } from './bar-chart.tsx';

export interface Series<Point> {
  name: string;
  of: (point: Point) => number;
}

interface Props<Point> {
  title: string;
  level: 2 | 3;
  /** Below it: what a bar stands for. */
  text: string;
  points: readonly Point[];
  /** `2026-11-20`. */
  dayOf: (point: Point) => string;
  first: Series<Point>;
  /** Stands on the first. */
  second: Series<Point> | null;
  /** Over the days. */
  column: string;
  /** Opens the figures as a table. */
  figures: string;
  /** What the last bar says. */
  children: ReactNode;
  className?: string | undefined;
}

/** How something went: drawn, the last of it in words, all of it as figures. */
export function ChartCard<Point>({
  title,
  level,
  text,
  points,
  dayOf,
  first,
  second,
  column,
  figures,
  children,
  className = '',
}: Props<Point>): ReactNode {
  const Heading = `h${level}` as const;
  const label = (point: Point) => formatDateShort(`${dayOf(point)}T12:00:00Z`);
  return (
    <Card className={`${styles['chart']} ${className}`} as="section" aria-label={title}>
      <div className={styles['head']}>
        <div>
          <Heading className="sv-title-card">{title}</Heading>
          <Text kind="secondary" tone="2">
            {text}
          </Text>
        </div>
        {second !== null && (
          <div className={styles['legend']}>
            <span>
              <i /> {first.name}
            </span>
            <span>
              <i className={styles['second']} /> {second.name}
            </span>
          </div>
        )}
      </div>
      <BarChart
        bars={points.map((point) => ({
          label: label(point),
          values: second === null ? [first.of(point)] : [first.of(point), second.of(point)],
        }))}
      />
      {children}
      <details className={styles['figures']}>
        <summary>{figures}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{first.name}</th>
              {second !== null && <th scope="col">{second.name}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={dayOf(point)}>
                <th scope="row">{label(point)}</th>
                <td>{formatNumber(first.of(point))}</td>
                {second !== null && <td>{formatNumber(second.of(point))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

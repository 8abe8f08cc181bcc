import { useIsNarrow } from '@savoir/remote-kit';
import { formatNumber } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './administration.module.css';

export interface Bar {
  label: string;
  /** From the bottom up; the second stands on the first. */
  values: readonly [number] | readonly [number, number];
}

/** As wide as it is drawn, so that its words keep their size. */
const widths = { narrow: 330, wide: 520 };
const height = 220;
const left = 44;
const top = 10;
const bottom = 28;
/** Room for half of the last date. */
const right = 12;
const lines = 4;

/** At most two series as stacked bars on four lines. Its figures stand in a table beside it: this drawing is for the eye. */
export function BarChart({ bars }: { bars: readonly Bar[] }): ReactNode {
  const isNarrow = useIsNarrow();
  const width = isNarrow ? widths.narrow : widths.wide;
  const highest = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const step = gridStep(highest, lines);
  const plot = height - top - bottom;
  const y = (value: number) => top + plot - (value / (step * lines)) * plot;
  const slot = (width - left - right) / Math.max(1, bars.length);
  const barWidth = Math.min(30, slot * 0.62);
  // As many dates as have room.
  const every = Math.max(1, Math.ceil(bars.length / (isNarrow ? 4 : 6)));
  return (
    <svg className={styles['svg']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {Array.from({ length: lines + 1 }, (_, index) => index * step).map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values: [first, second = 0] }, index) => {
        const x = left + index * slot + (slot - barWidth) / 2;
        const gap = first > 0 && second > 0 ? 2 : 0;
        return (
          <g key={label}>
            <rect x={x} width={barWidth} y={y(first)} height={y(0) - y(first)} rx={3} fill="var(--sv-sapin-600)" />
            <rect
              x={x}
              width={barWidth}
              y={y(first + second)}
              height={Math.max(0, y(first) - y(first + second) - gap)}
              rx={3}
              fill="var(--sv-ambre-vif)"
            />
            {(bars.length - 1 - index) % every === 0 && (
              <text x={x + barWidth / 2} y={height - 8} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Distance of the lines of a chart: the smallest of 1, 2, 2.5, 5 times a power of ten, whole, that holds the highest value. */
export function gridStep(highest: number, lines: number): number {
  const least = Math.max(1, highest / lines);
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((step) => step >= least && Number.isInteger(step));
  return found ?? Math.ceil(least);
}

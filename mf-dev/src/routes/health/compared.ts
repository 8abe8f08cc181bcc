import type { VersionHealth } from '@savoir/contracts/telemetry';

export type FigureKey =
  | 'visits'
  | 'failed'
  | 'failedLoads'
  | 'load'
  | 'slowLoads'
  | 'lcp'
  | 'inp'
  | 'cls'
  | 'longTasks'
  | 'longTask'
  | 'api'
  | 'apiFailed';

export interface Figure {
  key: FigureKey;
  /** Null where nothing was measured. */
  value: number | null;
  unit: 'share' | 'ms' | 'count' | 'shift';
  /** More than with the version it is compared with, as a share of that: 0.5 is half as much again. Null where it cannot be said. */
  change: number | null;
}

const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);

function figuresOf(version: VersionHealth): Omit<Figure, 'change'>[] {
  const { visits, failedVisits, loads, failedLoads, slowLoads, apiCalls, apiFailures, longTasks, p75 } = version;
  return [
    { key: 'visits', value: visits, unit: 'count' },
    { key: 'failed', value: shareOf(failedVisits, visits), unit: 'share' },
    { key: 'failedLoads', value: failedLoads, unit: 'count' },
    { key: 'load', value: p75.load, unit: 'ms' },
    { key: 'slowLoads', value: shareOf(slowLoads, loads), unit: 'share' },
    { key: 'lcp', value: p75.lcp, unit: 'ms' },
    { key: 'inp', value: p75.inp, unit: 'ms' },
    { key: 'cls', value: p75.cls, unit: 'shift' },
    // By visit: a version that is used more has more of them.
    { key: 'longTasks', value: visits === 0 ? null : longTasks / visits, unit: 'count' },
    { key: 'longTask', value: p75.longTask, unit: 'ms' },
    { key: 'api', value: p75.api, unit: 'ms' },
    { key: 'apiFailed', value: shareOf(apiFailures, apiCalls), unit: 'share' },
  ];
}

/** Smaller differences are noise: as a share of the other value, and as such. */
const noise = { share: 0.2, of: { ms: 20, shift: 20, share: 0.01, count: 0.2 } };

/** The figures of a version, all of which are better the lower they are, beside those of another. */
export function compared(version: VersionHealth, reference: VersionHealth | undefined): Figure[] {
  const others = reference === undefined ? [] : figuresOf(reference);
  return figuresOf(version).map((figure) => {
    const other = others.find(({ key }) => key === figure.key)?.value ?? null;
    return { ...figure, change: figure.key === 'visits' ? null : changeOf(figure, other) };
  });
}

function changeOf({ value, unit }: Pick<Figure, 'value' | 'unit'>, other: number | null): number | null {
  if (value === null || other === null || other === 0) return null;
  const difference = Math.abs(value - other);
  return difference < noise.of[unit] || difference / other < noise.share ? null : value / other - 1;
}

/** The version that is tried is compared with the active one, that one with the one before. */
export function referenceOf(versions: readonly VersionHealth[], { role }: VersionHealth): VersionHealth | undefined {
  const wanted = role === 'canary' ? 'active' : role === 'active' ? 'previous' : null;
  return versions.find((other) => other.role === wanted && other.visits > 0);
}

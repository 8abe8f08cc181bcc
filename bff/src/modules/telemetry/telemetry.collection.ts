import type { RemoteTelemetry, TelemetryMetric } from '@savoir/contracts/telemetry';
import type { Db } from '../../adapters/database/database.ts';
import { stepOf, type Histogram } from './histogram.ts';

const counters = ['visits', 'failedVisits', 'failedLoads', 'slowLoads', 'apiCalls', 'apiFailures'] as const;
type Counter = (typeof counters)[number];

/** What every browser measured of one version of a remote within an hour: sums only, nothing of anyone. */
export interface TelemetryRow {
  /** `<name>/<version>/<hour>` */
  _id: string;
  name: string;
  version: string;
  hour: Date;
  counts?: Partial<Record<Counter, number>>;
  /** How many values fell into each step of each metric. */
  steps?: Partial<Record<TelemetryMetric, Histogram>>;
  endDate: Date;
}

const rowsOf = (db: Db) => db.collection<TelemetryRow>('remoteTelemetry');

export async function createTelemetryIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { name: 1, hour: 1 } }, { key: { endDate: 1 }, expireAfterSeconds: 0 }]);
}

const hourMs = 3600_000;
const hourOf = (date: Date): Date => new Date(Math.floor(date.getTime() / hourMs) * hourMs);

/** Adds to what is there in one write: browsers and instances do it at the same time. */
export async function addTelemetry(
  db: Db,
  { remote: name, version, ...seen }: Omit<RemoteTelemetry, 'errors'>,
  { now, endDate }: { now: Date; endDate: Date },
): Promise<void> {
  const hour = hourOf(now);
  const added: Record<string, number> = {};
  for (const counter of counters) if (seen[counter] > 0) added[`counts.${counter}`] = seen[counter];
  for (const [metric, values] of Object.entries(seen.samples))
    for (const value of values) {
      const step = `steps.${metric}.${stepOf(value)}`;
      added[step] = (added[step] ?? 0) + 1;
    }
  if (Object.keys(added).length === 0) return;
  await rowsOf(db).updateOne(
    { _id: `${name}/${version}/${hour.toISOString()}` },
    { $inc: added, $setOnInsert: { name, version, hour, endDate } },
    { upsert: true },
  );
}

/** Of a remote since the hour that this moment lies in. */
export const findTelemetry = (db: Db, name: string, since: Date): Promise<TelemetryRow[]> =>
  rowsOf(db)
    .find({ name, hour: { $gte: hourOf(since) } })
    .sort({ hour: 1 })
    .toArray();

export const countIn = (rows: readonly TelemetryRow[], counter: Counter): number =>
  rows.reduce((sum, { counts = {} }) => sum + (counts[counter] ?? 0), 0);

import type { CanaryVerdict } from '@savoir/contracts/dev';
import type { RemoteRow } from '../remote/remote.collection.ts';
import type { Services } from '../../services.ts';
import { canaryVisitsMin } from '@savoir/contracts/limits';
import { judgeCanary } from './canary-rule.ts';
import { countIn, findTelemetry, hourOf, type TelemetryRow } from './telemetry.collection.ts';

/** Where few people use the product, the active version is known from the day before the trial. */
const beforeMs = 24 * 3600_000;

/** How the trial of this remote stands by what browsers told since it began; null without a trial. */
export async function verdictOn(
  { db }: Pick<Services, 'db'>,
  { _id: name, active, canary }: Pick<RemoteRow, '_id' | 'active' | 'canary'>,
): Promise<CanaryVerdict | null> {
  const since = canary?.since;
  if (canary === null || since === undefined) return null;
  const rows = await findTelemetry(db, name, new Date(since.getTime() - beforeMs));
  const of = (version: string) => rows.filter((row) => row.version === version);
  const during = (all: readonly TelemetryRow[]) => all.filter(({ hour }) => hour >= hourOf(since));
  const beside = visitsIn(during(of(active)));
  return judgeCanary(
    visitsIn(during(of(canary.version))),
    beside.visits < canaryVisitsMin ? visitsIn(of(active)) : beside,
  );
}

const visitsIn = (rows: readonly TelemetryRow[]) => ({
  visits: countIn(rows, 'visits'),
  failedVisits: countIn(rows, 'failedVisits'),
});

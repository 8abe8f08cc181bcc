import type { RemoteHealth, VersionHealth } from '@savoir/contracts/telemetry';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { openSourceMaps, type SourceMaps } from '../remote/files/source-maps.ts';
import { findRemote, type RemoteRow } from '../remote/remote.collection.ts';
import { sayStopped } from '../remote/to-remote-versions.ts';
import { countOf, joined, quantile, type Histogram } from './histogram.ts';
import { findRemoteErrors, type RemoteErrorRow } from './remote-error.collection.ts';
import { countIn, findTelemetry, type TelemetryRow } from './telemetry.collection.ts';
import { judgeTrial } from './trial-visits.ts';

const hourMs = 3600_000;
const versionsMax = 6;

/** What is known of the versions of a remote that ran within so many hours. Throws REMOTE_NOT_FOUND. */
export async function readHealth(services: Services, name: string, hours: number): Promise<RemoteHealth> {
  const { db, clock } = services;
  const remote = await findRemote(db, name);
  if (remote === null) throw new Failure('REMOTE_NOT_FOUND', { context: { name } });
  const since = new Date(clock().getTime() - hours * hourMs);
  const rows = await findTelemetry(db, name, since);
  const versions = versionsOf(remote, rows);
  const errors = await findRemoteErrors(db, name, versions, since);
  const maps = openSourceMaps(services);
  return {
    name,
    versions: await Promise.all(
      versions.map((version) =>
        describe(remote, version, {
          rows: rows.filter((row) => row.version === version),
          errors: errors.filter((row) => row.version === version),
          maps,
        }),
      ),
    ),
    verdict: (await judgeTrial(services, remote))?.verdict ?? null,
    stopped: sayStopped(remote),
  };
}

function versionsOf({ active, canary, previous }: RemoteRow, rows: readonly TelemetryRow[]): string[] {
  const ran = rows.toReversed().map(({ version }) => version);
  const all = [active, canary?.version, previous, ...ran].filter(
    (version) => version !== null && version !== undefined,
  );
  return [...new Set(all)].filter((version) => version !== '').slice(0, versionsMax);
}

function roleOf({ active, canary, previous }: RemoteRow, version: string): VersionHealth['role'] {
  if (version === active) return 'active';
  if (version === canary?.version) return 'canary';
  return version === previous ? 'previous' : 'other';
}

async function describe(
  remote: RemoteRow,
  version: string,
  { rows, errors, maps }: { rows: readonly TelemetryRow[]; errors: readonly RemoteErrorRow[]; maps: SourceMaps },
): Promise<VersionHealth> {
  const { load, lcp, inp, cls, longTask, api } = histogramsOf(rows);
  return {
    version,
    role: roleOf(remote, version),
    visits: countIn(rows, 'visits'),
    failedVisits: countIn(rows, 'failedVisits'),
    loads: countOf(load),
    failedLoads: countIn(rows, 'failedLoads'),
    slowLoads: countIn(rows, 'slowLoads'),
    longTasks: countOf(longTask),
    apiCalls: countIn(rows, 'apiCalls'),
    apiFailures: countIn(rows, 'apiFailures'),
    p75: {
      load: quantile(load, 0.75),
      lcp: quantile(lcp, 0.75),
      inp: quantile(inp, 0.75),
      cls: quantile(cls, 0.75),
      longTask: quantile(longTask, 0.75),
      api: quantile(api, 0.75),
    },
    errors: await Promise.all(errors.map((row) => describeError(remote._id, row, maps))),
  };
}

function histogramsOf(rows: readonly TelemetryRow[]) {
  const of = (metric: keyof NonNullable<TelemetryRow['steps']>): Histogram =>
    joined(rows.map(({ steps }) => steps?.[metric] ?? {}));
  return { load: of('load'), lcp: of('lcp'), inp: of('inp'), cls: of('cls'), longTask: of('longTask'), api: of('api') };
}

async function describeError(name: string, row: RemoteErrorRow, maps: SourceMaps) {
  const { _id: id, version, kind, message, frames, count, firstSeen, lastSeen } = row;
  return {
    id,
    kind,
    message,
    frames: await Promise.all(
      frames.map(async (frame) => ({ ...frame, source: await maps.sourceOf({ name, version }, frame) })),
    ),
    count,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  };
}

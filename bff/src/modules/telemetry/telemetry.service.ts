import { scrubText } from '@savoir/contracts/error-reports';
import { telemetryReportsPerUserPerDayMax } from '@savoir/contracts/limits';
import type { RemoteTelemetry } from '@savoir/contracts/telemetry';
import type { SignedInActor } from '../../http/actor.ts';
import { takeAllowances } from '../../http/allowance.collection.ts';
import type { Services } from '../../services.ts';
import { isInCanary } from '../remote/canary.ts';
import { findRemotes, type RemoteRow } from '../remote/remote.collection.ts';
import { findVersionsById, versionId } from '../remote/remote-version.collection.ts';
import { enqueueCanaryCheck } from './canary-check.ts';
import { addRemoteError } from './remote-error.collection.ts';
import { addTelemetry } from './telemetry.collection.ts';
import { addTrialVisits, type Reporter } from './trial-person.collection.ts';

/** So long what browsers report of a remote is retained. */
const telemetryRetentionMs = 30 * 24 * 3600_000;

type Actor = Pick<SignedInActor, 'companyId'> & Reporter;

/**
 * Adds up what a tab measured. Nothing says whose it was: who tells is only asked so that no one reports too much, and that
 * no one outside a trial speaks of the version that is tried. Throws RATE_LIMITED.
 */
export async function saveTelemetry(
  services: Services,
  actor: Actor,
  reported: readonly RemoteTelemetry[],
): Promise<void> {
  const { db, clock } = services;
  const allowance = { key: `telemetry:${actor.id}`, perDayMax: telemetryReportsPerUserPerDayMax };
  await takeAllowances(db, actor.companyId, clock(), 'RATE_LIMITED', [allowance]);
  const remotes = new Map((await findRemotes(db)).map((row) => [row._id, row]));
  const known = await findVersionsById(
    db,
    reported.map(({ remote, version }) => versionId(remote, version)),
  );
  const versions = new Set(known.map(({ _id }) => _id));
  const now = clock();
  const retention = { now, endDate: new Date(now.getTime() + telemetryRetentionMs) };
  for (const one of reported) {
    const { remote: name, version, errors } = one;
    if (!versions.has(versionId(name, version)) || isForeign(remotes.get(name), version, actor)) continue;
    await addTelemetry(db, one, retention);
    for (const error of errors)
      await addRemoteError(db, { name, version }, { ...error, message: scrubText(error.message) }, retention);
    await saveForTrial(services, actor, remotes.get(name), one, retention.endDate);
  }
}

/** For the rule that ends a trial, each side is heard from those alone who are given it, and since it started. */
async function saveForTrial(
  services: Services,
  actor: Actor,
  row: RemoteRow | undefined,
  seen: RemoteTelemetry,
  endDate: Date,
): Promise<void> {
  const { remote: name, version, visits, failedVisits } = seen;
  const since = row?.canary?.since;
  if (row?.canary == null || since === undefined || visits + failedVisits === 0) return;
  const isTried = isInCanary(row.canary, name, actor);
  if (version !== (isTried ? row.canary.version : row.active)) return;
  await addTrialVisits(services.db, { name, since, isTried }, actor, { visits, failedVisits }, endDate);
  if (isTried && failedVisits > 0) await enqueueCanaryCheck(services, name);
}

/** Someone who is not given this version speaks of it: a developer who runs it from elsewhere, or who wants the trial to end. */
const isForeign = (row: RemoteRow | undefined, version: string, actor: Actor): boolean =>
  row !== undefined &&
  row.canary?.version === version &&
  row.active !== version &&
  row.previous !== version &&
  !isInCanary(row.canary, row._id, actor);

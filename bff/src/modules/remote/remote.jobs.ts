import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { sharedFolder } from './built-folder.ts';
import { findRemotes, servedOf } from './remote.collection.ts';
import { eraseVersion, findVersions, findVersionsBefore, type RemoteVersionRow } from './remote-version.collection.ts';
import { findSentBefore, forgetSent } from './deployment/sent-file.collection.ts';
import { storeKey } from './deployment/store-files.ts';

/** At night, when no one reads. */
const sweepHour = 2;
const dayMs = 24 * 3600_000;
/** So long a version stays that no one is given any more. */
const unusedRetentionMs = 30 * dayMs;

/** Removes, once a day on whichever instance is free, versions that no one has been given for a long time. */
export function remoteJobs(services: Services, background: Background): void {
  background.every({ atHour: sweepHour }, 'sweep-remotes', {
    run: ({ signal }) => sweep(services, signal),
    failure: 'old versions of remotes are still there',
  });
}

/** Old versions, and files that became none. Safe to repeat. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  await sweepVersions(services, signal);
  await sweepSentFiles(services, signal);
}

/** The row of a version goes after its files. */
async function sweepVersions({ db, store, config, clock, log }: Services, signal: AbortSignal): Promise<void> {
  const needed = await neededVersions(db);
  const before = new Date(clock().getTime() - unusedRetentionMs);
  const old = (await findVersionsBefore(db, before)).filter(({ _id }) => !needed.has(_id));
  if (old.length === 0) return;
  const gone = new Set(old.map(({ _id }) => _id));
  for (const row of old) {
    signal.throwIfAborted();
    // Read for each: a version that shares files may be deployed meanwhile.
    const usedFiles = (await findVersions(db)).filter(({ _id }) => !gone.has(_id)).flatMap(placesOf);
    const [usedHashes, usedPlaces] = [
      new Set(usedFiles.map(([hash]) => hash)),
      new Set(usedFiles.map(([, place]) => place)),
    ];
    for (const [integrity, place] of placesOf(row)) {
      if (!usedHashes.has(integrity)) await store.remove(storeKey(integrity));
      if (!usedPlaces.has(place) && place.startsWith(`${row.name}/${sharedFolder}/`))
        for (const ending of ['', '.br', '.gz', '.map'])
          await rm(join(config.remotesDir, `${place}${ending}`), { force: true });
    }
    await rm(join(config.remotesDir, row.name, row.version), { recursive: true, force: true });
    await eraseVersion(db, row._id);
    log.info({ remote: row.name, version: row.version }, 'an old version was removed');
  }
}

/** A deployment takes minutes. */
const sentRetentionMs = dayMs;

/** Removes files that were sent for a version which no one registered. */
async function sweepSentFiles({ db, store, clock }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - sentRetentionMs);
  for (const integrity of await findSentBefore(db, before)) {
    signal.throwIfAborted();
    // Read for each, and first: a version with it may be registered meanwhile.
    const isUsed = (await findVersions(db)).some((row) => placesOf(row).some(([hash]) => hash === integrity));
    if ((await forgetSent(db, integrity, before)) && !isUsed) await store.remove(storeKey(integrity));
  }
}

const placesOf = ({ name, files, maps = [] }: RemoteVersionRow) =>
  [...files, ...maps].map(({ path, integrity }) => [integrity, `${name}/${path}`] as const);

/** What someone gets, may go back to, or was built last. */
async function neededVersions(db: Services['db']): Promise<ReadonlySet<string>> {
  const remotes = await findRemotes(db);
  return new Set(
    remotes.flatMap((row) =>
      [...servedOf(row), row.previous, row.built?.version].map((version) => `${row._id}/${version}`),
    ),
  );
}

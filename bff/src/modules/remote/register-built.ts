import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { foldersIn, hasVersion, readBuilt, readDescriptor, versionFoldersIn } from './built-folder.ts';
import {
  changeRemote,
  changesTo,
  findRemote,
  findRemotes,
  insertRemoteOnce,
  type RemoteRow,
} from './remote.collection.ts';
import { findVersion, saveBuiltVersion, markServed, markStored, versionId } from './remote-version.collection.ts';
import { reportOnce } from './report-once.ts';
import { storeFiles } from './deployment/store-files.ts';

/** Instances that build at the same time; the second try finds what the first one left. */
const maxTries = 10;

/**
 * Registers in the database what was built in this server's folder. Asked each time anyway, so a build beside a running product
 * takes effect without a restart. The version built last becomes the active one, unless someone chose another: then builds
 * leave it alone until the last built one is chosen again (decision 39).
 */
export function registerBuilt(services: Services, onRegistered: (id: string) => void): () => Promise<void> {
  const { config, db, log, clock } = services;
  const registered = new Set<string>();
  const settled = new Map<string, number>();
  const report = reportOnce((remote, reason) =>
    log.warn(
      { remote, folder: config.remotesDir, reason },
      remote === '' ? 'no remotes can be read' : 'remote left out',
    ),
  );

  return async () => {
    const names = await foldersIn(config.remotesDir).catch((error: unknown) => {
      report.failed('', error);
      return [];
    });
    await Promise.all(
      names.map(async (name) => {
        await registerOne(name).then(
          () => report.succeeded(name),
          (error: unknown) => report.failed(name, error),
        );
      }),
    );
    await leaveLostVersions();
  };

  async function registerOne(name: string): Promise<void> {
    const folder = join(config.remotesDir, name);
    const versions = await versionFoldersIn(folder);
    for (const id of registered)
      if (id.startsWith(`${name}/`) && !versions.includes(id.slice(name.length + 1))) registered.delete(id);
    const built = await readBuilt(folder);
    const isNew = built !== null && (settled.get(name) ?? 0) < built.date.getTime();
    // The same version may have been built again, in place of files that were removed.
    if (isNew) registered.delete(versionId(name, built.version));
    for (const version of versions)
      await registerVersion(name, version).catch((error: unknown) => {
        // An older one that is broken is no news; no one gets it.
        if (version === built?.version) throw error;
      });
    if (!isNew) return;
    await settle(name, built);
    settled.set(name, built.date.getTime());
  }

  async function registerVersion(name: string, version: string): Promise<void> {
    const id = versionId(name, version);
    if (registered.has(id)) return;
    const described = await readDescriptor(config.remotesDir, name, version);
    const { entry, integrity, manifest, files, maps = [], uses } = described;
    await saveBuiltVersion(db, {
      _id: id,
      name,
      version,
      entry,
      integrity,
      manifest,
      files,
      maps,
      ...(uses && { uses }),
      origin: 'build',
      author: null,
      date: clock(),
      isStored: false,
    });
    // Without a database of its own there is no other instance.
    if (config.mongodbUrl !== null) {
      await storeFiles(services, join(config.remotesDir, name), [...files, ...maps]);
      await markStored(db, id);
    }
    registered.add(id);
    onRegistered(id);
  }

  async function settle(name: string, built: { version: string; date: Date }): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      const row = await findRemote(db, name);
      if (row === null) await insertRemoteOnce(db, firstRow(name, built));
      else if (row.built !== null && row.built.date >= built.date) return;
      else if (await takeBuilt(row, built)) return;
    }
    throw new Error(`${name} is changed all the time`);
  }

  function firstRow(name: string, built: { version: string; date: Date }): RemoteRow {
    const state = {
      revision: 1,
      active: built.version,
      activeSince: clock(),
      previous: null,
      canary: null,
      isOff: false,
    };
    return { _id: name, ...state, built };
  }

  async function takeBuilt(row: RemoteRow, built: { version: string; date: Date }): Promise<boolean> {
    const { _id: name, revision, active } = row;
    const remainsActive = active === built.version || (isChosen(row) && (await isThere(name, active)));
    const changes = { built, ...(!remainsActive && changesTo(built.version, row, clock())) };
    const changed = await changeRemote(db, { name, revision }, changes, { byId: null, date: clock() });
    if (changed !== null && !remainsActive) await markServed(db, name, [active], clock());
    if (changed !== null && remainsActive && active !== built.version)
      log.info(
        { remote: name, active, built: built.version },
        'somebody chose another version than was built; it stays',
      );
    return changed !== null;
  }

  /** Someone removed the folder of a version that was chosen: what was built last is there. */
  async function leaveLostVersions(): Promise<void> {
    for (const row of await findRemotes(db)) {
      const { _id: name, revision, active, built } = row;
      if (built === null || built.version === active || (await isThere(name, active))) continue;
      if (!(await isThere(name, built.version))) continue;
      const changes = { ...changesTo(built.version, row, clock()), previous: null };
      await changeRemote(db, { name, revision }, changes, { byId: null, date: clock() });
      log.warn({ remote: name, active, built: built.version }, 'the files of the active version are gone');
    }
  }

  async function isThere(name: string, version: string): Promise<boolean> {
    if (await hasVersion(config.remotesDir, name, version)) return true;
    return (await findVersion(db, name, version))?.isStored === true;
  }
}

/** Someone who activated another version than the last built one wants that one. */
export const isChosen = ({ active, built }: Pick<RemoteRow, 'active' | 'built'>): boolean =>
  built !== null && built.version !== active;

import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { I18n, RemoteImplementation } from '@savoir/remote-kit';
import { isServerReached } from '../platform/is-reached.ts';
import { failIfSimulated } from '../platform/simulated-faults.ts';
import { withTexts } from './with-texts.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts';
import { createEntryIntegrity } from './entry-integrity.ts';
import { createFailingVersions } from './failing-versions.ts';
import { fileOf, importChunk, whyLost } from './import-chunk.ts';

/** A remote that has not answered by then is treated as dead; the area offers a retry. */
const loadTimeLimitMs = 10_000;
/** A file of the shell: it is waited for like the code of a page. */
const partsLimitMs = 20_000;
/** A page that froze the tab did so within this long after its code came. */
const settledMs = 1000;

export interface RemoteLoader {
  register: (remotes: readonly RegisteredRemote[]) => void;
  /** The code of a remote; a failed load is asked from the network again next time. */
  load: (name: string) => Promise<RemoteImplementation>;
  /** The version that runs here, which may be the one before; null for a remote that is not listed. */
  versionOf: (name: string) => string | null;
  /** A part of a remote could not be loaded or drawn. Its files are asked for afresh next time; after some failures its former version runs. */
  failed: (name: string, error: unknown) => void;
  /** The remote that failed with this error, as far as anybody said so. */
  whoFailed: (error: Error) => string | null;
}

interface Running {
  remote: RegisteredRemote;
  address: string;
  /** It may be the one before. */
  version: string;
}

export function createRemoteLoader({ i18n }: { i18n: I18n }): RemoteLoader {
  const loading = new Map<string, Promise<RemoteImplementation>>();
  const running = new Map<string, Running>();
  const doubtful = new Map<string, Set<string>>();
  const noted = new WeakMap<object, string>();
  const integrity = createEntryIntegrity();
  const versions = createFailingVersions();

  registerPlugins([integrity.plugin]);

  let offered: Promise<void> | undefined;
  /** What remotes are drawn with comes with the first that is wanted. */
  const parts = (): Promise<void> =>
    (offered ??= importChunk(() => import(/* webpackChunkName: "parts" */ './shared-parts.ts')).then(
      ({ offerParts }) => offerParts(),
      (error: unknown) => {
        offered = undefined;
        throw error;
      },
    ));

  async function fetchRemote(name: string): Promise<RemoteImplementation> {
    await failIfSimulated(name, window.localStorage);
    await withTimeLimit(parts(), partsLimitMs, 'what remotes are drawn with');
    const load = () => loadRemote<{ remote?: RemoteImplementation }>(`${federationName(name)}/remote`);
    const module = await withTimeLimit(importChunk(load), loadTimeLimitMs, `the remote ${name}`);
    const implementation = module?.remote;
    if (implementation === undefined) throw new Error(`the remote ${name} does not export what a remote exports`);
    return withTexts(name, implementation, i18n);
  }

  /** A broken copy is not loaded again, and one that was altered is called so. */
  async function afterFailure(name: string, error: unknown): Promise<unknown> {
    loading.delete(name);
    const address = running.get(name)?.address;
    if (address === undefined) return error;
    registerRemotes([{ name: federationName(name), entry: address }], { force: true });
    note(name, error);
    const altered =
      (await integrity.whyRefused(address)) ?? (await whyLost(error, name, running.get(name)?.version ?? null));
    if (altered !== null) noted.set(altered, name);
    return altered ?? error;
  }

  function note(name: string, error: unknown): void {
    // The loader, a part and the page in whose place a card stands may all report the same.
    if (error instanceof Error && noted.has(error)) return;
    if (error instanceof Error) noted.set(error, name);
    const address = running.get(name)?.address;
    const lost = fileOf(error);
    const files = [address, lost === null ? undefined : new URL(lost, window.location.href).href];
    const remote = running.get(name)?.remote;
    if (remote !== undefined) versions.answered(remote);
    doubtful.set(name, new Set([...(doubtful.get(name) ?? []), ...files.filter((file) => file !== undefined)]));
    void count(name);
  }

  /** Without network no one’s version is at fault. */
  async function count(name: string): Promise<void> {
    const remote = running.get(name)?.remote;
    if (remote === undefined || !navigator.onLine || !(await isServerReached())) return;
    if (versions.failed(remote) && !hasUnsavedChanges(window)) window.location.reload();
  }

  async function freshen(name: string): Promise<void> {
    const files = doubtful.get(name);
    if (files === undefined) return;
    doubtful.delete(name);
    const { refreshCopies } = await import('./fresh-copies.ts');
    await refreshCopies(files);
  }

  async function loadAfresh(name: string): Promise<RemoteImplementation> {
    await freshen(name);
    const remote = running.get(name)?.remote;
    const ended = remote && versions.begins(remote);
    try {
      return await fetchRemote(name);
    } catch (error) {
      throw await afterFailure(name, error);
    } finally {
      if (ended) setTimeout(ended, settledMs);
    }
  }

  return {
    register(remotes) {
      for (const remote of remotes) {
        const version = versions.toRun(remote);
        const address = new URL(version.entry, window.location.href).href;
        running.set(remote.name, { remote, address, version: version.version });
        integrity.expect(address, version.integrity);
        if (version.version !== remote.version)
          window.reportError(
            new Error(
              `the remote ${remote.name} (${remote.version}) failed too often: ${version.version} runs in its place`,
            ),
          );
      }
      registerRemotes(Array.from(running, ([name, { address }]) => ({ name: federationName(name), entry: address })));
    },
    load(name) {
      const known = loading.get(name);
      if (known !== undefined) return doubtful.has(name) ? freshen(name).then(() => known) : known;
      const started = loadAfresh(name);
      loading.set(name, started);
      return started;
    },
    versionOf: (name) => running.get(name)?.version ?? null,
    failed: note,
    whoFailed: (error) => noted.get(error) ?? null,
  };
}

/** Federation names must be identifiers. */
const federationName = (name: string): string => `mf_${name}`;

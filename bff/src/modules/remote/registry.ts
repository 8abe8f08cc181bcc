import type { DeployedFile } from '@savoir/contracts/dev';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { LRUCache } from 'lru-cache';
import { within } from '../../http/within.ts';
import type { Services } from '../../services.ts';
import { iconNodes } from '../platform/icon-nodes.ts';
import { fetchDescriptor } from './built-folder.ts';
import { entryPath } from './entry-path.ts';
import { isInCanary, type RemoteCaller } from './canary.ts';
import { registerBuilt } from './register-built.ts';
import { findRemotes, servedOf, type RemoteRow } from './remote.collection.ts';
import { findVersionsById, versionId, type RemoteVersionRow } from './remote-version.collection.ts';
import { offeredBy } from './offered.ts';
import { checkRemotes, type CheckedRemotes, type ListedRemote, type RemoteContext } from './remote-problems.ts';
import { reportOnce } from './report-once.ts';

/** How long people wait for a database that does not answer, before they get what was true last. */
const patienceMs = 2000;

interface State {
  rows: readonly RemoteRow[];
  versions: ReadonlyMap<string, RemoteVersionRow>;
}

/** One for each process. What it knows is the database's: it only keeps what it read last, for when that does not answer. */
function openRegistry(services: Services) {
  const { db, log, config } = services;
  const described = new LRUCache<string, RemoteVersionRow>({ max: 500 });
  const register = registerBuilt(services, (id) => void described.delete(id));
  const checked = new LRUCache<string, CheckedRemotes, { remotes: readonly ListedRemote[]; around: RemoteContext }>({
    max: 200,
    fetchMethod: (_key, _stale, { context: { remotes, around } }) => Promise.resolve(checkRemotes(remotes, around)),
  });
  const leftOut = reportOnce((remote, reason) => log.warn({ remote, reason }, 'remote left out'));
  const outage = reportOnce((_what, reason) =>
    log.error({ reason }, 'the registry cannot be read; its last state is given'),
  );
  let last: State | undefined;

  async function read(): Promise<State> {
    try {
      // Who knows nothing yet has to wait.
      last = last === undefined ? await readNow() : await within(patienceMs, readNow());
      outage.succeeded('');
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      outage.failed('', error);
      return last;
    }
  }

  async function readNow(): Promise<State> {
    await register();
    const rows = await findRemotes(db);
    const ids = rows.flatMap((row) =>
      [...servedOf(row), row.previous].flatMap((version) => (version === null ? [] : versionId(row._id, version))),
    );
    const unknown = ids.filter((id) => !described.has(id));
    if (unknown.length > 0) for (const row of await findVersionsById(db, unknown)) described.set(row._id, row);
    const known = ids.flatMap((id) => described.get(id) ?? []);
    return { rows, versions: new Map(known.map((row) => [row._id, row])) };
  }

  /** The one that everyone gets, or the one that is tried. */
  const activeOf = ({ rows, versions }: State, tries: (row: RemoteRow) => boolean): ListedRemote[] =>
    rows.flatMap((row) => {
      const { _id: name, active, previous, canary, isOff } = row;
      const wanted = canary !== null && tries(row) ? canary.version : active;
      // It was deployed, and no one has activated it yet.
      if (wanted === '') return [];
      const version = versions.get(versionId(name, wanted)) ?? versions.get(versionId(name, active));
      if (version === undefined) leftOut.failed(name, `the version ${active} is not there`);
      if (version === undefined) return [];
      const former = version.version === active ? previous : active;
      const before = former === null ? undefined : versions.get(versionId(name, former));
      return [{ ...toListed(version, isOff), ...(before && { previous: fileOf(before) }) }];
    });

  const surroundings = async (): Promise<RemoteContext> => {
    const [icons, offered] = await Promise.all([iconNodes(), offeredBy(services)]);
    return { icons, offered };
  };

  async function check(remotes: readonly ListedRemote[]): Promise<CheckedRemotes> {
    const around = await surroundings();
    const key = remotes
      .map(({ name, version, integrity, isOff, previous }) => [name, version, integrity, isOff, previous?.integrity])
      .concat([[around.offered.shared?.id]])
      .join();
    return checked.forceFetch(key, { context: { remotes, around } });
  }

  async function served(remotes: readonly RegisteredRemote[]): Promise<RegisteredRemote[]> {
    const fetched = await Promise.all(
      [...config.devRemotes].map(async ([name, address]): Promise<RegisteredRemote | null> => {
        try {
          const { entry, ...rest } = await fetchDescriptor(address);
          leftOut.succeeded(name);
          return { ...rest, name, entry: `${address}/${entry}`, isOff: false };
        } catch (error) {
          leftOut.failed(name, error);
          return null;
        }
      }),
    );
    return [
      ...remotes.filter(({ name }) => !config.devRemotes.has(name)),
      ...fetched.filter((remote) => remote !== null),
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  return {
    /** What this person gets, null for someone who is not known. */
    async listFor(person: RemoteCaller | null): Promise<RegisteredRemote[]> {
      const state = await read();
      const all = await check(activeOf(state, () => false));
      for (const { _id: name } of state.rows) {
        const reason = all.problems.get(name);
        if (reason === undefined) leftOut.succeeded(name);
        else leftOut.failed(name, reason);
      }
      const isTried = (row: RemoteRow) => row.canary !== null && isInCanary(row.canary, row._id, person);
      const tried = await check(activeOf(state, isTried));
      // A trial that would be left out, or push someone else out, is none.
      const accepted = [...tried.problems.keys()].some((name) => !all.problems.has(name))
        ? all.accepted
        : tried.accepted;
      return config.devRemotes.size === 0 ? accepted : served(accepted);
    },
    /** The files of a version that someone is given now. */
    filesOf: ({ name, version }: Pick<RegisteredRemote, 'name' | 'version'>): readonly DeployedFile[] =>
      last?.versions.get(versionId(name, version))?.files ?? [],
    /** Why each remote is left out, of those everyone gets. */
    problems: async () => (await check(activeOf(await read(), () => false))).problems,
    /** Why this version would be left out, were it active; null where it would not. */
    async problemOf(candidate: ListedRemote): Promise<string | null> {
      const others = activeOf(await read(), () => false).filter(({ name }) => name !== candidate.name);
      const { problems: before } = await check(others);
      // Not by its name, which says nothing of a manifest that no one has registered.
      const { problems } = checkRemotes([...others, candidate], await surroundings());
      const pushed = [...problems].find(([name]) => name === candidate.name || !before.has(name));
      return pushed?.[1] ?? null;
    },
  };
}

const toListed = (row: RemoteVersionRow, isOff: boolean): ListedRemote => ({
  name: row.name,
  ...fileOf(row),
  manifest: row.manifest,
  ...(row.uses && { uses: row.uses }),
  isOff,
});

/** Where the code of a version starts. */
const fileOf = ({ name, version, entry, integrity }: RemoteVersionRow) => ({
  version,
  entry: `/remotes/${name}/${entryPath(version, entry)}`,
  integrity,
});

type Registry = ReturnType<typeof openRegistry>;
const opened = new WeakMap<Services, Registry>();

/** The one of this process. */
export function registryOf(services: Services): Registry {
  const known = opened.get(services);
  if (known !== undefined) return known;
  const registry = openRegistry(services);
  opened.set(services, registry);
  return registry;
}

import type { RegisteredVersion, RemoteVersions, StoppedCanary } from '@savoir/contracts/dev';
import { RemoteManifest } from '@savoir/contracts/platform';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findPersons } from '../user/user.collection.ts';
import { hasVersion } from './built-folder.ts';
import { isChosen } from './register-built.ts';
import { findRemote, findRemotes, type RemoteRow, type StoppedCanaryRow } from './remote.collection.ts';
import { findVersions, type RemoteVersionRow } from './remote-version.collection.ts';
import { registryOf } from './registry.ts';

/** Every remote of the registry, by name. */
export async function readAllVersions(services: Services): Promise<RemoteVersions[]> {
  const problems = await registryOf(services).problems();
  const [rows, versions] = await Promise.all([findRemotes(services.db), findVersions(services.db)]);
  const remotes = rows.map((row) =>
    describe(services, row, { problems, versions: versions.filter(({ name }) => name === row._id) }),
  );
  return (await Promise.all(remotes)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** As the change left it, whatever came after. */
export async function readVersions(services: Services, row: RemoteRow): Promise<RemoteVersions> {
  const [problems, versions] = await Promise.all([registryOf(services).problems(), findVersions(services.db, row._id)]);
  return describe(services, row, { problems, versions });
}

export async function readRemote(services: Services, name: string): Promise<RemoteVersions> {
  const row = await findRemote(services.db, name);
  if (row === null) throw new Failure('REMOTE_NOT_FOUND', { context: { name } });
  return readVersions(services, row);
}

export const sayStopped = ({ stopped }: RemoteRow): StoppedCanary | null =>
  stopped === null || stopped === undefined ? null : sayEnded(stopped);

const sayEnded = (ended: StoppedCanaryRow): StoppedCanary => ({ ...ended, date: ended.date.toISOString() });

async function describe(
  services: Services,
  row: RemoteRow,
  { problems, versions }: { problems: ReadonlyMap<string, string>; versions: readonly RemoteVersionRow[] },
): Promise<RemoteVersions> {
  const { _id: name, revision, active, previous, canary, isOff } = row;
  const problem = problems.get(name);
  return {
    name,
    revision,
    active,
    previous,
    canary,
    stopped: sayStopped(row),
    isOff,
    isChosen: isChosen(row),
    problems: problem === undefined ? [] : [problem],
    versions: await Promise.all(versions.map((version) => describeVersion(services, version))),
  };
}

async function describeVersion(services: Services, row: RemoteVersionRow): Promise<RegisteredVersion> {
  const { name, version, date, origin, files, isStored, entry, integrity, endedTrials = [] } = row;
  const manifest = RemoteManifest.safeParse(row.manifest);
  const candidate = {
    name,
    version,
    entry,
    integrity,
    manifest: row.manifest,
    isOff: false,
    ...(row.uses && { uses: row.uses }),
  };
  const problem = await registryOf(services).problemOf(candidate);
  return {
    version,
    date: date.toISOString(),
    author: await authorOf(services, row),
    origin,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    contract: manifest.success ? manifest.data.contract : null,
    isUsable: isStored || (await hasVersion(services.config.remotesDir, name, version)),
    problems: problem === null ? [] : [problem],
    endedTrials: endedTrials.map(sayEnded),
  };
}

async function authorOf({ db }: Services, { author }: RemoteVersionRow): Promise<string | null> {
  if (author === null) return null;
  const person = (await findPersons(db, author.companyId, [author.userId])).get(author.userId);
  return person === undefined ? null : `${person.firstName} ${person.lastName}`.trim();
}

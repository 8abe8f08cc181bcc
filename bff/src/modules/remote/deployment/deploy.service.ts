import { isDeepStrictEqual } from 'node:util';
import type { DeployedFile, PartBudgets, RemoteParts, RemoteVersions } from '@savoir/contracts/dev';
import { RemoteManifest, type RemoteUses } from '@savoir/contracts/platform';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure, type FieldFault } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { sharedFolder } from '../built-folder.ts';
import { entryPath } from '../entry-path.ts';
import { integrityIn, integrityOf } from '../files/integrity.ts';
import { missingFor, offeredBy } from '../offered.ts';
import { insertRemoteOnce } from '../remote.collection.ts';
import { findVersion, findVersions, insertVersion, markStored, versionId } from '../remote-version.collection.ts';
import { registryOf } from '../registry.ts';
import { overweight } from './part-weights.ts';
import { noteSent, touchSent } from './sent-file.collection.ts';
import { readStored, storedType, storeKey } from './store-files.ts';
import { readRemote } from '../to-remote-versions.ts';

/** A version as a program sends it; the manifest may be anything. */
interface Candidate {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  manifest: unknown;
  files: readonly DeployedFile[];
  maps?: readonly DeployedFile[] | undefined;
  uses?: RemoteUses | undefined;
  parts?: RemoteParts | undefined;
  budgets?: PartBudgets | undefined;
}

/** Files are there once, whatever their remote, version and name: a deployment sends what no one has sent before. */
export async function findMissing({ db, store, clock }: Services, files: readonly DeployedFile[]): Promise<string[]> {
  const wanted = [...new Set(files.map(({ integrity }) => integrity))];
  await touchSent(db, wanted, clock());
  const found = await Promise.all(wanted.map((integrity) => store.stat(storeKey(integrity))));
  return wanted.filter((_, at) => found[at] === null);
}

/** Throws REMOTE_FILE_ALTERED for bytes that are not what their name says. */
export async function storeFile({ db, store, clock }: Services, hash: string, bytes: unknown): Promise<void> {
  const integrity = integrityIn(hash);
  if (!Buffer.isBuffer(bytes) || integrityOf(bytes) !== integrity) throw new Failure('REMOTE_FILE_ALTERED');
  await noteSent(db, integrity, clock());
  await store.write(storeKey(integrity), bytes, storedType);
}

/**
 * Registers a version whose files are all there and which may stand beside the other remotes; no one gets it by that. The same
 * one twice is no error. Throws REMOTE_REFUSED with what is wrong, REMOTE_FILE_MISSING, REMOTE_VERSION_EXISTS.
 */
export async function deploy(
  services: Services,
  actor: Pick<SignedInActor, 'id' | 'companyId'>,
  candidate: Candidate,
): Promise<RemoteVersions> {
  const { db, clock } = services;
  const { name, version, entry, integrity, uses, parts = {}, budgets = {} } = candidate;
  const manifest = readManifest(candidate.manifest);
  await checkPaths(services, candidate);
  const missing = missingFor(uses, await offeredBy(services));
  if (missing !== null) throw refused([{ path: 'uses', message: missing }]);
  const problem = await registryOf(services).problemOf({ name, version, entry, integrity, manifest, isOff: false });
  if (problem !== null) throw refused([{ path: 'manifest', message: problem }]);
  // Last, so that a program learns of all that before it sends a file.
  await checkFiles(services, candidate);
  const heavy = await overweight(services, candidate.files, parts, budgets);
  if (heavy.length > 0) throw refused(heavy.slice(0, 20));
  const row = {
    _id: versionId(name, version),
    name,
    version,
    entry,
    integrity,
    manifest,
    files: [...candidate.files],
    maps: [...(candidate.maps ?? [])],
    ...(uses && { uses }),
  };
  const author = { companyId: actor.companyId, userId: actor.id };
  const isNew = await insertVersion(db, { ...row, origin: 'deployed', author, date: clock(), isStored: true });
  if (!isNew) await acceptSame(services, candidate, manifest);
  await insertRemoteOnce(db, {
    _id: name,
    revision: 1,
    active: '',
    activeSince: clock(),
    previous: null,
    canary: null,
    isOff: false,
    built: null,
  });
  return readRemote(services, name);
}

const refused = (fields: FieldFault[]): Failure => new Failure('REMOTE_REFUSED', { fields });

function readManifest(manifest: unknown): RemoteManifest {
  const parsed = RemoteManifest.safeParse(manifest);
  if (parsed.success) return parsed.data;
  throw refused(
    parsed.error.issues.map(({ path, message }) => ({ path: ['manifest', ...path].join('.'), message })).slice(0, 20),
  );
}

async function checkPaths({ db }: Services, { name, version, entry, integrity, files }: Candidate): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file.integrity]));
  if (byPath.size !== files.length) throw refused([{ path: 'files', message: 'a path is there twice' }]);
  const stray = files.find(({ path }) => !path.startsWith(`${version}/`) && !path.startsWith(`${sharedFolder}/`));
  if (stray !== undefined)
    throw refused([{ path: 'files', message: `${stray.path} is neither of the version nor below ${sharedFolder}/` }]);
  const script = entryPath(version, entry);
  if (byPath.get(script) !== integrity) throw refused([{ path: 'integrity', message: `it is not that of ${script}` }]);
  // What versions share has its content in its name: under the same name there is never anything else.
  const others = (await findVersions(db, name)).filter((other) => other.version !== version);
  for (const { path, integrity: other } of others.flatMap((row) => row.files))
    if ((byPath.get(path) ?? other) !== other)
      throw refused([{ path: 'files', message: `${path} has another content than in an earlier version` }]);
}

async function checkFiles({ db, store, clock }: Services, { files, maps = [] }: Candidate): Promise<void> {
  // Those that another deployment sent are not swept while this one looks at them.
  await touchSent(db, [...new Set([...files, ...maps].map(({ integrity }) => integrity))], clock());
  for (const { path, bytes, integrity: wanted } of [...files, ...maps]) {
    const stored = await readStored({ store }, wanted);
    if (stored !== null && integrityOf(stored) === wanted && stored.length === bytes) continue;
    // Removed, so that it is sent again.
    if (stored !== null && integrityOf(stored) !== wanted) await store.remove(storeKey(wanted));
    throw new Failure('REMOTE_FILE_MISSING', { context: { path } });
  }
}

async function acceptSame(
  { db }: Services,
  { name, version, files, integrity }: Candidate,
  manifest: RemoteManifest,
): Promise<void> {
  const there = await findVersion(db, name, version);
  const said = (list: readonly DeployedFile[]) =>
    list
      .map((file) => `${file.path} ${file.integrity}`)
      .toSorted()
      .join('\n');
  const isSame =
    there !== null &&
    there.integrity === integrity &&
    said(there.files) === said(files) &&
    isDeepStrictEqual(there.manifest, manifest);
  if (!isSame) throw new Failure('REMOTE_VERSION_EXISTS', { context: { name, version } });
  await markStored(db, there._id);
}

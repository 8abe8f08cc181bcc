import type { ApiClient } from '@savoir/api-client';
import { refuseOwnMachine } from '@savoir/contracts/dev';
import {
  failedOverrideKey,
  type FailedOverride,
  overrideFolder,
  ownMachine,
  readRemoteOverride,
  remoteOverrideKey,
  stopPassingWorker,
} from '@savoir/contracts/dev-conf';
import { checkRemoteSet, type RegisteredRemote, type RemoteUses } from '@savoir/contracts/platform';
import { getJson } from '../platform/get-json.ts';
import { misfitOf } from './fits-shell.ts';

/** The registry with the one remote a developer runs from another address in this tab. What cannot be had from there is run as it is served, and the page of tools says why. */
export async function withOverride(
  remotes: readonly RegisteredRemote[],
  origins: readonly string[],
): Promise<readonly RegisteredRemote[]> {
  const wanted = readRemoteOverride(sessionStorage);
  if (wanted === null) return remotes;
  try {
    const folder = overrideFolder(wanted, { site: location.origin, origins });
    if (folder === null) throw new Error('the address is not one of those the server names');
    const described = await getJson<Omit<RegisteredRemote, 'isOff'> & { uses?: RemoteUses }>(
      `${folder}savoir-remote.json`,
    ).catch(sayUnanswered);
    if (described.name !== wanted.name) throw new Error(`${described.name} answers there`);
    const misfit = misfitOf(described);
    if (misfit !== null) throw new Error(misfit);
    const entry = new URL(described.entry, filesHome(folder, described.version)).href;
    // Last, as a candidate: it loses against whatever it collides with.
    const others = remotes.filter(({ name }) => name !== wanted.name);
    const listed = [...others, { ...described, entry, isOff: false }];
    const refused = checkRemoteSet(listed).refused.find(({ name }) => name === wanted.name);
    if (refused !== undefined) throw new Error(refused.reason);
    return listed;
  } catch (cause) {
    sessionStorage.removeItem(remoteOverrideKey);
    const failed: FailedOverride = { ...wanted, problem: cause instanceof Unanswered ? null : problemOf(cause) };
    sessionStorage.setItem(failedOverrideKey, JSON.stringify(failed));
    window.reportError(new Error(`the remote ${wanted.name} cannot be run from ${wanted.address}`, { cause }));
    return remotes;
  }
}

const problemOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

class Unanswered extends Error {}

/** Of no answer, or one that this page may not read, a browser says something in its own language. */
function sayUnanswered(cause: unknown): never {
  throw cause instanceof TypeError ? new Unanswered('nothing answers', { cause }) : cause;
}

/** What the description names lies below the folder of the remote: a version has a folder of its own there, a development server has not. */
const filesHome = (folder: string, version: string): string =>
  folder.endsWith(`/${version}/`) ? new URL('../', folder).href : folder;

/** Pages load code from this site alone again; with `api`, which only a developer may ask, the server is told too. */
export async function endOverride(api?: ApiClient): Promise<void> {
  const address = readRemoteOverride(sessionStorage)?.address ?? '';
  sessionStorage.removeItem(remoteOverrideKey);
  if ('caches' in globalThis) await stopPassingWorker(caches);
  if (ownMachine.test(new URL(address, location.origin).origin)) await api?.call(refuseOwnMachine, {});
}

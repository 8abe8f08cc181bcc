/** In the session storage: gone with the tab. */
export const remoteOverrideKey = 'devRemote';

/** The last that could not be had, until it was said. */
export const failedOverrideKey = 'devRemoteFailed';

/** One remote is run from another address, in this tab only. */
export interface RemoteOverride {
  /** Of the remote: `notes`. */
  name: string;
  /** Folder that has the remote's `savoir-remote.json`. */
  address: string;
}

/** Why it is run as it is served instead. */
export interface FailedOverride extends RemoteOverride {
  /** For developers; null where only the browser has words for it. */
  problem: string | null;
}

interface Storage {
  getItem(key: string): string | null;
}

/** What is asked for; what does not read counts as nothing. */
export function readRemoteOverride(storage: Storage): RemoteOverride | null {
  try {
    const { name, address } = Object(JSON.parse(storage.getItem(remoteOverrideKey) ?? '{}')) as Record<string, unknown>;
    return typeof name === 'string' && typeof address === 'string' ? { name, address } : null;
  } catch {
    // Someone else's text under the key: as good as none.
    return null;
  }
}

export function readFailedOverride(storage: Storage): FailedOverride | null {
  return JSON.parse(storage.getItem(failedOverrideKey) ?? 'null') as FailedOverride | null;
}

/** A developer’s own machine, as the origin of an address. */
export const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;

/**
 * The folder an override names, or null where it may not come from: it is a deployed version of the same remote at this
 * site, at an origin the server was told of, or on the developer’s own machine. What really loads is decided by the content
 * security policy of the page.
 */
export function overrideFolder(
  { name, address }: RemoteOverride,
  { site, origins }: { site: string; origins: readonly string[] },
): string | null {
  if (!URL.canParse(address, site)) return null;
  const asked = new URL(address, site);
  if (!/^https?:$/.test(asked.protocol)) return null;
  const folder = new URL('.', asked);
  folder.search = '';
  const isDeployed = folder.origin === new URL(site).origin && folder.pathname.startsWith(`/remotes/${name}/`);
  return isDeployed || origins.includes(folder.origin) || ownMachine.test(folder.origin) ? folder.href : null;
}

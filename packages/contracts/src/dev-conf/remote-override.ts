/** In the session storage: gone with the tab. */
export const remoteOverrideKey = 'devRemote';

/** One remote is run from another address, in this tab only. */
export interface RemoteOverride {
  /** Of the remote: `notes`. */
  name: string;
  /** Folder that has the remote's `savoir-remote.json`. */
  address: string;
}

type Storage = Pick<globalThis.Storage, 'getItem'>;

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

/**
 * The folder an override names, or null where it may not come from: it is a deployed version of the same remote at this
 * site, or at an origin the server was told of, which its content security policy lets through too.
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
  return isDeployed || origins.includes(folder.origin) ? folder.href : null;
}

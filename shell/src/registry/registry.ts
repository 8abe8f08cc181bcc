import { readRemoteOverride, type RemoteOverride } from '@savoir/contracts/dev-conf';
import { checkRemoteSet, contractVersion, type RegisteredRemote } from '@savoir/contracts/platform';
import type { I18n, RemoteImplementation } from '@savoir/remote-kit';
import { getJson } from '../platform/get-json.ts';
import { openStorage } from '../session/web-storage.ts';
import { createRemoteLoader } from './load-remote.ts';

export interface Registry {
  /** Fetches the list, tells the federation runtime the addresses, and adds titles and navigation texts; loads no remote. */
  fetchRemotes(): Promise<RegisteredRemote[]>;
  /** The remote that a developer runs from another address in this tab. */
  override(): RemoteOverride | null;
  /** The code of a remote; a failed load is asked from the network again next time. */
  load(name: string): Promise<RemoteImplementation>;
}

export function createRegistry({
  i18n,
  overrideOrigins,
}: {
  i18n: I18n;
  overrideOrigins: readonly string[];
}): Registry {
  const loader = createRemoteLoader({ i18n });
  const override = () => readRemoteOverride(openStorage('sessionStorage'));
  const replaceIn = async (served: readonly RegisteredRemote[]) => {
    const { withOverride } = await import('./remote-override.ts');
    return withOverride(served, overrideOrigins);
  };
  return {
    override,
    async fetchRemotes() {
      const served = await getJson<RegisteredRemote[]>('/api/remotes');
      const listed = override() === null ? served : await replaceIn(served);
      const remotes = leaveOutUnsound(listed.filter(isCompatible));
      for (const { name, manifest } of remotes)
        i18n.addResourceBundle('fr', manifestNamespace(name), manifest.texts, true, true);
      loader.register(remotes);
      return remotes;
    },
    load: loader.load,
  };
}

/** Namespace of the texts a manifest carries; the remote's own catalogue comes under its bare name. */
export const manifestNamespace = (remote: string): string => `${remote}-manifest`;

function isCompatible({ name, manifest }: RegisteredRemote): boolean {
  if (manifest.contract === contractVersion) return true;
  window.reportError(
    new Error(`the remote ${name} was built for contract ${manifest.contract}, this shell speaks ${contractVersion}`),
  );
  return false;
}

/** One remote that is wrong, or takes what another has, must cost itself alone: the whole set is looked at before any of it is used. */
function leaveOutUnsound(remotes: readonly RegisteredRemote[]): RegisteredRemote[] {
  const { accepted, refused } = checkRemoteSet(remotes);
  for (const { name, reason } of refused) window.reportError(new Error(`the remote ${name} was left out: ${reason}`));
  return accepted;
}

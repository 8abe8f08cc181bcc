import { readRemoteOverride, type RemoteOverride } from '@savoir/contracts/dev-conf';
import { checkRemoteSet, isContractKnown, knownContracts, type RegisteredRemote } from '@savoir/contracts/platform';
import type { I18n } from '@savoir/remote-kit';
import { answerLimitMs, getJson } from '../platform/get-json.ts';
import { openStorage } from '../session/web-storage.ts';
import { storeList, storedList } from './stored-list.ts';
import { createRemoteLoader, type RemoteLoader } from './load-remote.ts';

export interface Registry extends Omit<RemoteLoader, 'register'> {
  /**
   * Fetches the list, informs the federation runtime the addresses, and adds titles and navigation texts; loads no remote.
   * Without an answer it is the list this device had last. With a token it is the list for that person.
   */
  fetchRemotes(token?: string | null): Promise<RegisteredRemote[]>;
  /** What of a list that was fetched later may be used beside the rest; changes nothing. */
  usable(listed: readonly RegisteredRemote[]): Promise<readonly RegisteredRemote[]>;
  /** The remote that a developer runs from another address in this tab. */
  override(): RemoteOverride | null;
}

/** Who has a list to go on with waits less for another. */
const answerLimitWithStoredListMs = 5000;

export function createRegistry({
  i18n,
  overrideOrigins,
}: {
  i18n: I18n;
  overrideOrigins: readonly string[];
}): Registry {
  const { register, ...loader } = createRemoteLoader({ i18n });
  const storage = openStorage('localStorage');
  const said = new Set<string>();
  const override = () => readRemoteOverride(openStorage('sessionStorage'));

  async function usable(listed: readonly RegisteredRemote[]): Promise<readonly RegisteredRemote[]> {
    const sound = await checked(listed);
    if (override() === null) return sound;
    const { withOverride } = await import('./remote-override.ts');
    return checked(await withOverride(sound, overrideOrigins));
  }

  /** One remote that is wrong, or takes what another has, must cost itself alone: the whole list is looked at before any of it is used. */
  async function checked(listed: readonly RegisteredRemote[]): Promise<readonly RegisteredRemote[]> {
    const speaking = listed.filter(({ name, manifest }) => {
      if (isContractKnown(manifest.contract)) return true;
      say(`the remote ${name} was built for contract ${manifest.contract}, this shell speaks ${knownContracts}`);
      return false;
    });
    const misfits = await misfitsOf(speaking);
    const { accepted, refused } = checkRemoteSet(speaking.filter(({ name }) => !misfits.has(name)));
    for (const [name, reason] of [...misfits, ...refused.map(({ name, reason }) => [name, reason] as const)])
      say(`the remote ${name} was left out: ${reason}`);
    return accepted;
  }

  /** Once: the list is looked at again and again. */
  function say(message: string): void {
    if (said.has(message)) return;
    said.add(message);
    window.reportError(new Error(message));
  }

  return {
    override,
    usable,
    async fetchRemotes(token = null) {
      const remotes = [...(await usable(await listedOrStored(storage, token)))];
      for (const { name, manifest } of remotes)
        i18n.addResourceBundle('fr', manifestNamespace(name), manifest.texts, true, true);
      register(remotes);
      return remotes;
    },
    ...loader,
  };
}

/** The server looks at what remotes use for the shell it serves; a worker or a tab may still have another. */
async function misfitsOf(remotes: readonly RegisteredRemote[]): Promise<ReadonlyMap<string, string>> {
  const own = process.env['SAVOIR_SHARED_API'];
  const doubtful = remotes.filter(({ sharedApi }) => sharedApi !== undefined && sharedApi !== own);
  if (own === undefined || doubtful.length === 0) return new Map();
  const { misfits } = await import('./fits-shell.ts');
  return misfits(doubtful);
}

async function listedOrStored(
  storage: ReturnType<typeof openStorage>,
  token: string | null,
): Promise<readonly RegisteredRemote[]> {
  const stored = storedList(storage);
  try {
    const listed = await getJson<RegisteredRemote[]>('/api/remotes', {
      limitMs: stored === null ? answerLimitMs : answerLimitWithStoredListMs,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    });
    storeList(storage, listed);
    return listed;
  } catch (cause) {
    if (stored === null) throw cause;
    window.reportError(new Error('the list of remotes did not come: this start goes on with the last one', { cause }));
    return stored;
  }
}

/** Namespace of the texts a manifest carries; the remote's own catalogue comes under its bare name. */
export const manifestNamespace = (remote: string): string => `${remote}-manifest`;

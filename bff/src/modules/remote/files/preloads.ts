import { isOffered, type Actor } from '@savoir/contracts/access';
import type { DeployedFile } from '@savoir/contracts/dev';
import { mayMeet, readOffer, type RegisteredRemote, type RemoteSlot } from '@savoir/contracts/platform';
import type { Services } from '../../../services.ts';
import { registryOf } from '../registry.ts';

/** A file that the page will ask for, with the hash it will ask for it with. */
export interface Preload {
  address: string;
  integrity: string;
}

/** A page is not kept waiting for what only makes it faster. */
const patienceMs = 150;

/**
 * The scripts and styles of remotes that the page at this path needs first, entries included. @param offer what the shell
 * noted of who is there; without it only the page itself is known, not which slots are shown.
 */
export function remotePreloads(services: Services): (path: string, offer: string | null) => Promise<Preload[]> {
  const registry = registryOf(services);
  let known: readonly RegisteredRemote[] = [];

  /** Later, the list that was true last. */
  async function listWithin(ms: number): Promise<readonly RegisteredRemote[]> {
    const asked = registry.listFor(null).then(
      (remotes) => void (known = remotes),
      () => undefined,
    );
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([asked, late]).finally(() => clearTimeout(timer));
    return known;
  }

  return async (path, offer) => {
    const actor = offer === null ? null : readOffer(offer);
    // Who gets versions of their own would be sent files of others.
    if (offer !== null && actor === null) return [];
    const remotes = await listWithin(patienceMs);
    return remotes
      .filter(({ isOff }) => !isOff)
      .flatMap((remote) => {
        const parts = partsAt(path, remote, actor);
        return parts.length === 0 ? [] : preloadsOf(remote, registry.filesOf(remote), parts);
      });
  };
}

function partsAt(path: string, { manifest }: RegisteredRemote, actor: Actor | null): string[] {
  if (path === '/') {
    const shown =
      actor === null ? [] : manifest.slots.filter((slot) => isOfHome(slot) && isOffered(actor, slot, manifest));
    return shown.map(({ id }) => id);
  }
  const routes = manifest.routes.filter((route) => mayMeet(route.path, path));
  // An address that is written out comes before one with a parameter, as for the router.
  const route = routes.find((each) => !each.path.includes(':')) ?? routes[0];
  if (route === undefined || (actor !== null && !isOffered(actor, route, manifest))) return [];
  return [route.id, 'catalogue'];
}

const isOfHome = ({ slot, when }: RemoteSlot): boolean => slot.startsWith('home.') && when === undefined;

function preloadsOf(
  { name, entry, integrity }: RegisteredRemote,
  files: readonly DeployedFile[],
  parts: readonly string[],
): Preload[] {
  const needed = [...parts, 'entry'];
  const wanted = files.flatMap(({ path, preload }) =>
    preload?.parts.some((part) => needed.includes(part)) === true
      ? { address: `/remotes/${name}/${path}`, integrity: preload.integrity }
      : [],
  );
  // A version of a former build does not say: its entry would come alone, and its code all the same later.
  return wanted.length === 0 ? [] : [{ address: entry, integrity }, ...wanted];
}

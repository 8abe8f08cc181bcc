import { isOffered, type Actor } from '@savoir/contracts/access';
import type { DeployedFile } from '@savoir/contracts/dev';
import { mayMeet, readOffer, type RegisteredRemote, type RemoteSlot } from '@savoir/contracts/platform';
import { within } from '../../../http/within.ts';
import type { Services } from '../../../services.ts';
import { registryOf } from '../registry.ts';

/** A file that the page will ask for, with the hash it will ask for it with. */
export interface Preload {
  address: string;
  integrity: string;
}

/** What remotes have to say to a page before their code is there. */
interface AnnouncedParts {
  /** The scripts and styles that it needs first, entries included. */
  preloads: Preload[];
  /** What the question field says; null where there is none. */
  waiting: string | null;
}

/** A page is not kept waiting for what only makes it faster. */
const patienceMs = 150;

/**
 * What the page at this path needs of remotes. @param offer what the shell noted of who is there; without it only the page
 * itself is known, not which slots are shown.
 */
export function announcedParts(services: Services): (path: string, offer: string | null) => Promise<AnnouncedParts> {
  const { log } = services;
  const registry = registryOf(services);
  let known: readonly RegisteredRemote[] = [];

  /** Later, the list that was true last. */
  async function listWithin(ms: number): Promise<readonly RegisteredRemote[]> {
    const asked = registry.listFor(null).then((remotes) => void (known = remotes));
    await within(ms, asked).catch((error: unknown) =>
      log.warn({ err: error }, 'a page goes by the list of remotes before'),
    );
    return known;
  }

  return async (path, offer) => {
    const actor = offer === null ? null : readOffer(offer);
    // Who gets versions of their own would be sent files of others.
    if (offer !== null && actor === null) return { preloads: [], waiting: null };
    const remotes = (await listWithin(patienceMs)).filter(({ isOff }) => !isOff);
    const preloads = remotes.flatMap((remote) => {
      const parts = partsAt(path, remote, actor);
      return parts.length === 0 ? [] : preloadsOf(remote, registry.filesOf(remote), parts);
    });
    return { preloads, waiting: path === '/' ? questionFieldText(remotes, actor) : null };
  };
}

function questionFieldText(remotes: readonly RegisteredRemote[], actor: Actor | null): string | null {
  if (actor === null) return null;
  const texts = remotes.flatMap(({ manifest }) =>
    manifest.slots
      .filter((slot) => slot.slot === 'home.ask' && isOffered(actor, slot, manifest))
      .map(({ waiting }) => (waiting === undefined ? null : (manifest.texts[waiting] ?? null))),
  );
  return texts.length === 1 ? (texts[0] ?? null) : null;
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

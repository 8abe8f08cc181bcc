import { isOffered, type Actor } from '@savoir/contracts/access';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { beforeTrialEnd } from '../host/actor.ts';
import { manifestNamespace } from '../registry/registry.ts';

export interface NavItem {
  id: string;
  /** i18n key with its namespace. */
  title: string;
  href: string;
  /** Name of a lucide icon; null for the shell's own entry, which brings its drawing. */
  icon: string | null;
}

export interface Navigation {
  /** The raised square; null for who may not create. `isOver`: no one may any more, the trial has ended. */
  create: (NavItem & { isOver: boolean }) | null;
  main: NavItem[];
}

interface Sources {
  remotes: readonly RegisteredRemote[];
  actor: Actor | null;
  href: (routeId: string) => string | null;
}

interface Placed {
  place: string;
  order: number;
  item: NavItem;
}

const home: Placed = { place: 'main', order: 10, item: { id: 'home', title: 'shell:nav.home', href: '/', icon: null } };

/** How many main entries the bottom navigation of a phone holds; the others are listed on the account page. */
export const bottomPlaces = 4;

/** The navigation of a user, from the manifests alone: what they may open, in order. */
export function navigationOf(sources: Sources): Navigation {
  const entries = [home, ...sources.remotes.flatMap((remote) => entriesOf(remote, sources))].toSorted(
    (a, b) => a.order - b.order,
  );
  const entitled = sources.remotes.flatMap((remote) =>
    entriesOf(remote, { ...sources, actor: beforeTrialEnd(sources.actor) }),
  );
  const create = entitled.find(({ place }) => place === 'create')?.item;
  return {
    create: create === undefined ? null : { ...create, isOver: sources.actor?.trialEnded === true },
    main: entries.filter(({ place }) => place === 'main').map(({ item }) => item),
  };
}

/** The entries of a sub-navigation (`sub:<nav id>`), in order. */
export function subNavigationOf(navId: string, sources: Sources): NavItem[] {
  return sources.remotes
    .flatMap((remote) => entriesOf(remote, sources))
    .filter(({ place }) => place === `sub:${navId}`)
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Names of the icons the manifests name, each once, in a stable order: one request for all. */
export const iconNames = (remotes: readonly RegisteredRemote[]): string[] =>
  [
    ...new Set(remotes.flatMap(({ manifest }) => [...manifest.nav, ...manifest.search].map(({ icon }) => icon))),
  ].toSorted();

function entriesOf({ name, manifest }: RegisteredRemote, { actor, href }: Sources): Placed[] {
  return manifest.nav
    .filter((entry) => isOffered(actor, entry, manifest))
    .flatMap(({ id, place, order, title, icon, route }) => {
      const address = href(route);
      return address === null
        ? []
        : [{ place, order, item: { id, title: `${manifestNamespace(name)}:${title}`, href: address, icon } }];
    });
}

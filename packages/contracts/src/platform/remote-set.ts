import { isAbility } from '../access/index.ts';
import { addressPattern, isSamePattern, mayMeet } from './address-pattern.ts';
import type { RegisteredRemote } from './remote-manifest.ts';
import { shellHolds } from './shell-holds.ts';
import { isBelow } from './tutorials.ts';
import { unsoundAbilities, unsoundTexts } from './unsound-manifest.ts';

type Described = Pick<RegisteredRemote, 'name' | 'manifest'>;

/** A remote that may not be used beside the others, and why; for developers. */
export interface RefusedRemote {
  name: string;
  reason: string;
}

export interface CheckedSet<Remote> {
  accepted: Remote[];
  refused: RefusedRemote[];
}

/**
 * Which of these remotes may be used together. Of two that collide the later one in the list is refused: who stands first
 * has been in use longer, people have its addresses, and no one deploys a colleague's pages away. So the list is in the order
 * of seniority, with a candidate last; the shell's own pages come before all. A remote that is unsound on its own is refused
 * wherever it stands, and then holds nothing. Needs no schema and throws at nothing: what it is given may come from anywhere.
 */
export function checkRemoteSet<Remote extends Described>(remotes: readonly Remote[]): CheckedSet<Remote> {
  const held = new Holdings();
  const accepted: Remote[] = [];
  const refused: RefusedRemote[] = [];
  for (const remote of remotes) {
    const reason = reasonAgainst(remote, held);
    if (reason === null) accepted.push(remote);
    else refused.push({ name: remote.name, reason });
  }
  return { accepted, refused };
}

function reasonAgainst(remote: Described, held: Holdings): string | null {
  try {
    const reason = unsound(remote) ?? held.collision(remote);
    if (reason === null) held.take(remote);
    return reason;
  } catch (error) {
    return `its manifest cannot be read: ${String(error)}`;
  }
}

const isKebab = (name: string): boolean => /^[a-z0-9-]+$/.test(name);

/** What would fail even were it alone. */
function unsound({ name, manifest }: Described): string | null {
  const { routes, nav, slots, background, search, redirects } = manifest;
  if (!/^[a-z]+$/.test(name) || manifest.name !== name) return `${manifest.name} is not the name of this remote`;
  if (shellHolds.names.includes(name)) return `the name ${name} is the shell's`;

  const parts = [...routes, ...slots, ...background, ...search];
  const foreign = parts.find(({ id }) => !id.startsWith(`${name}.`));
  if (foreign !== undefined) return `the id ${foreign.id} does not begin with ${name}.`;
  for (const list of [routes, nav, slots, background, search]) {
    const ids: readonly string[] = list.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice !== undefined) return `the id ${twice} is there twice`;
  }

  const declared = unsoundAbilities(name, manifest);
  if (declared !== null) return declared;
  const guarded = [...parts, ...nav].find(
    ({ access }: { access?: string }) => access !== undefined && !isKnown(access, manifest.abilities),
  );
  if (guarded !== undefined) return `${guarded.id} asks for an ability that is not known: ${guarded.access}`;
  const drawn = [...nav, ...search].find(({ icon }) => !isKebab(icon));
  if (drawn !== undefined) return `${drawn.id} has an icon of no such name: ${drawn.icon}`;
  const shown = [...nav, ...slots, ...search].find(({ order }) => !Number.isFinite(order));
  if (shown !== undefined) return `${shown.id} has no place in an order`;
  const untitled = [...routes, ...nav, ...search].find(({ title }) => typeof manifest.texts[title] !== 'string');
  if (untitled !== undefined) return `${untitled.id} has no text for ${untitled.title}`;
  return unsoundTexts(name, manifest) ?? unsoundAddresses(routes, redirects);
}

function isKnown(access: string, own: Described['manifest']['abilities'] = {}): boolean {
  return access === 'public' || access === 'signed-in' || isAbility(access) || Object.hasOwn(own, access);
}

function unsoundAddresses(
  routes: Described['manifest']['routes'],
  redirects: Described['manifest']['redirects'],
): string | null {
  const addresses = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  const wrong = [...addresses, ...redirects.map(({ to }) => to)].find((address) => addressPattern(address) === null);
  if (wrong !== undefined) return `${wrong} is no address: words and parameters after a single /`;
  const served = addresses.find((address) => shellHolds.folders.includes(address.split('/')[1] ?? ''));
  if (served !== undefined) return `${served} is answered by the server`;
  const twice = addresses.find((address, at) => addresses.slice(0, at).some((other) => isSamePattern(address, other)));
  if (twice !== undefined) return `${twice} is there twice`;
  const circle = redirects.find(({ to }) => redirects.some(({ from }) => mayMeet(to, from)));
  return circle === undefined ? null : `the redirect to ${circle.to} leads to a redirect`;
}

interface Held {
  by: string;
  address: string;
}

/** What the shell and the remotes accepted so far have, so that no one else may. */
class Holdings {
  readonly names = new Set<string>();
  readonly addresses: Held[] = shellHolds.paths.map((address) => ({ by: 'shell', address }));
  readonly from: Held[] = [];
  readonly keys = new Map(shellHolds.navigation.map((id) => [`navigation entry ${id}`, 'shell']));

  collision({ name, manifest }: Described): string | null {
    if (this.names.has(name)) return `there is another remote ${name}`;
    const own = [...manifest.routes.map(({ path }) => path), ...manifest.redirects.map(({ from }) => from)];
    for (const address of own) {
      const other = this.addresses.find((held) => mayMeet(held.address, address));
      if (other !== undefined) return `${address} may be ${other.address} of ${other.by}`;
    }
    for (const { to } of manifest.redirects) {
      const other = this.from.find((held) => mayMeet(held.address, to));
      if (other !== undefined) return `the redirect to ${to} leads to that from ${other.address} of ${other.by}`;
    }
    for (const { prefix } of manifest.tutorials) {
      const other = this.addresses.find(({ address }) => isBelow(address, prefix));
      if (other !== undefined) return `its help for ${prefix} would be that of ${other.address} of ${other.by}`;
    }
    for (const key of keysOf(manifest)) {
      const other = this.keys.get(key);
      if (other !== undefined) return `the ${key} is that of ${other}`;
    }
    return null;
  }

  take({ name, manifest }: Described): void {
    this.names.add(name);
    for (const { path } of manifest.routes) this.addresses.push({ by: name, address: path });
    for (const { from } of manifest.redirects) {
      this.addresses.push({ by: name, address: from });
      this.from.push({ by: name, address: from });
    }
    for (const key of keysOf(manifest)) this.keys.set(key, name);
  }
}

/** Entries of the navigation are distinguished by their id alone, and what a job stores is removed by its key at a sign-out. */
const keysOf = ({ nav, background }: Described['manifest']): string[] => [
  ...nav.map(({ id }) => `navigation entry ${id}`),
  ...background.map(({ storageKey }) => `storage key ${storageKey}`),
];

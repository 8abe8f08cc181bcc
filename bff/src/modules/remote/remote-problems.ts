import {
  checkRemoteSet,
  isContractKnown,
  knownContracts,
  RemoteManifest,
  shellHolds,
  type RegisteredRemote,
  type RemoteUses,
} from '@savoir/contracts/platform';
import { missingFor, type Offered } from './offered.ts';

/** Places that pages have for parts of remotes; each entry of the navigation has one besides, `nav.badge:<its id>`. */
const slots = new Set(['welcome', 'home.ask', 'home.cards', 'home.latest', 'dev.audio', 'dev.video']);

/** A version with what only the server knows of it. */
export type ListedRemote = RegisteredRemote & { uses?: RemoteUses };

/** What surrounds remotes in this product. */
export interface RemoteContext {
  icons: Readonly<Record<string, unknown>>;
  offered: Offered;
}

export interface CheckedRemotes {
  accepted: RegisteredRemote[];
  /** Why each of the others is left out. */
  problems: ReadonlyMap<string, string>;
}

/** Which of these remotes work beside each other; they come in the order in which they were put into use. One that does not harms no other. */
export function checkRemotes(remotes: readonly ListedRemote[], { icons, offered }: RemoteContext): CheckedRemotes {
  const problems = new Map<string, string>();
  const sound = remotes.filter(({ name, manifest, uses }) => {
    const problem = problemOf(manifest, icons) ?? missingFor(uses, offered);
    if (problem !== null) problems.set(name, problem);
    return problem === null;
  });
  const { accepted, refused } = checkRemoteSet(sound);
  for (const { name, reason } of refused) problems.set(name, reason);
  return { accepted: accepted.map((remote) => seenBy(remote, offered)), problems };
}

/** As people get it: not with what it uses, but for which shell that was looked at. */
function seenBy({ uses, ...remote }: ListedRemote, { shared }: Offered): RegisteredRemote {
  return uses === undefined || shared === null ? remote : { ...remote, sharedApi: shared.id };
}

/** What a server sees besides what every part of a set is asked for. */
function problemOf(manifest: unknown, icons: Readonly<Record<string, unknown>>): string | null {
  const parsed = RemoteManifest.safeParse(manifest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `its manifest is none: ${issue?.path.join('.')} ${issue?.message}`;
  }
  const { contract, nav, search, slots: filled, tutorials } = parsed.data;
  if (!isContractKnown(contract)) return `it was built for contract ${contract}, this product has ${knownContracts}`;
  const drawn = [...nav, ...search].find(({ icon }) => !Object.hasOwn(icons, icon));
  if (drawn !== undefined) return `${drawn.id} has an icon that is not known: ${drawn.icon}`;
  const unwritten = tutorials.find(({ id, steps }) => steps === undefined && !shellHolds.tutorials.includes(id));
  if (unwritten !== undefined) return `its help for ${unwritten.prefix} is a page that is not known: ${unwritten.id}`;
  const lost = filled.find(({ slot }) => !slots.has(slot) && !slot.startsWith('nav.badge:'));
  return lost === undefined ? null : `${lost.id} is for a place that is not known: ${lost.slot}`;
}

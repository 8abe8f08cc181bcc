import { permissions, type AbilityName } from './permissions.ts';
import { canEnter, type Access, type Actor } from './policy.ts';
import type { Role } from './roles.ts';

/** An ability that a remote declares for itself: `<remote>.<name>`. */
export type OwnAbility = `${string}.${string}`;

/**
 * Which roles have each ability a remote declares. It decides which pages and places of this remote are offered, and nothing
 * else: what a call may do stands in the permission table alone, which knows none of these.
 */
export type OwnAbilities = Readonly<Partial<Record<string, readonly Role[]>>>;

/** What a part of a remote asks for; who declared abilities of its own is asked besides the permission table. */
export interface Offer {
  access: Access | OwnAbility;
  /** The company must have this feature too. */
  feature?: Actor['features'][number] | undefined;
}

interface Declaring {
  abilities?: OwnAbilities | undefined;
}

export const isAbility = (name: string): name is AbilityName => Object.hasOwn(permissions, name);

/** May this actor see something with this access rule and, where one is named, this feature? What no one declared is no one's. */
export function isOffered(
  actor: Actor | null,
  offer: Offer & Declaring,
  { abilities = {} }: Declaring = offer,
): boolean {
  const { access, feature } = offer;
  if (feature !== undefined && actor?.features.includes(feature) !== true) return false;
  if (access === 'public' || access === 'signed-in' || isAbility(access)) return canEnter(actor, access);
  const roles = Object.hasOwn(abilities, access) ? abilities[access] : undefined;
  return actor !== null && roles?.includes(actor.role) === true;
}

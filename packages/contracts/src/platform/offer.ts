import type { Actor } from '../access/index.ts';
import { Feature, Role } from '../access/roles.ts';

/**
 * A cookie in which the shell notes what this person is offered, for the server to announce files with the next page. It is a
 * hint and no proof: someone who changes it is announced other files, and may do nothing more.
 */
export const offerCookie = 'offer';

/** Someone who gets other versions than everybody: which files those have, the server does not know. */
export const ownOffer = 'own';

export const offerOf = ({ role, features }: Pick<Actor, 'role' | 'features'>): string => [role, ...features].join('.');

/** Null for what says nothing. */
export function readOffer(text: string): Actor | null {
  const [first, ...others] = text.split('.');
  const role = Role.options.find((each) => each === first);
  if (role === undefined) return null;
  return { id: '', companyId: '', role, features: Feature.options.filter((each) => others.includes(each)) };
}

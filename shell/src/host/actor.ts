import { canEnter, type Actor } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';

export const actorOf = (user: User): Actor => ({
  id: user.id,
  role: user.role,
  companyId: user.company.id,
  features: user.company.enabledFeatures,
  trialEnded: user.company.trial?.state === 'ended',
});

/** The same person, were the trial of the company still running. */
export const beforeTrialEnd = (actor: Actor | null): Actor | null => actor && { ...actor, trialEnded: false };

/** May this user see something with this access rule and, where one is named, this feature? */
export function isOffered(
  actor: Actor | null,
  entry: { access: Parameters<typeof canEnter>[1]; feature?: Actor['features'][number] | undefined },
): boolean {
  return (
    canEnter(actor, entry.access) && (entry.feature === undefined || actor?.features.includes(entry.feature) === true)
  );
}

import type { Actor } from '@savoir/contracts/access';
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

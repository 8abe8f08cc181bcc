import type { User } from '@savoir/contracts/users';

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const accountStates = ['active', 'invited', 'deactivated'] as const;
export type AccountState = (typeof accountStates)[number];

/** What the account is: deactivated, invited until the first sign-in, else active. */
export function accountState({
  active,
  lastSeenDate,
  invited = lastSeenDate === null,
}: Pick<User, 'active' | 'lastSeenDate' | 'invited'>): AccountState {
  if (!active) return 'deactivated';
  return invited ? 'invited' : 'active';
}

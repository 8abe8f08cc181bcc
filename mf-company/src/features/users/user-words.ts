import type { User } from '@savoir/contracts/users';

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** What the account is: deactivated, invited until the first sign-in, else active. */
export function accountState({
  active,
  lastSeenDate,
}: Pick<User, 'active' | 'lastSeenDate'>): 'active' | 'invited' | 'deactivated' {
  if (!active) return 'deactivated';
  return lastSeenDate === null ? 'invited' : 'active';
}

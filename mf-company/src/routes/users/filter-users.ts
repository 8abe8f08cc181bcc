import type { Role } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { holdsWords } from '@savoir/remote-kit/list-filter';
import { compareTexts } from '../../texts/compare-texts.ts';
import { accountState, nameOf, type AccountState } from '../../texts/user-texts.ts';

export interface UserFilter {
  /** Words of a name, an address, a service or a position; accents and case do not matter; under 2 characters nothing is filtered. */
  search: string;
  role: Role | null;
  /** Id of a space. */
  space: string | null;
  account: AccountState | null;
}

export const everybody: UserFilter = { search: '', role: null, space: null, account: null };

/** The users that fit, in the order of their names. */
export function filterUsers(users: readonly User[], { search, role, space, account }: UserFilter): User[] {
  return users
    .filter((user) => role === null || user.role === role)
    .filter((user) => account === null || accountState(user) === account)
    .filter((user) => space === null || user.spaceIds.includes(space))
    .filter((user) => holdsWords(searched(user), search))
    .toSorted(compareNames);
}

const searched = (user: User) => `${nameOf(user)} ${user.email} ${user.service} ${user.position}`;

export const compareNames = (a: User, b: User): number =>
  compareTexts(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`);

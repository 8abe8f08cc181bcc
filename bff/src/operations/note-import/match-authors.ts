import { fold } from '@savoir/french-text';
import type { UserRow } from '../../modules/user/user.collection.ts';

type CandidateAuthor = Pick<UserRow, '_id' | 'email' | 'firstName' | 'lastName' | 'role' | 'active'>;

/** Those who may finish a note of their own. */
export const mayBeAuthor = ({ role, active }: Pick<CandidateAuthor, 'role' | 'active'>): boolean =>
  active && role !== 'reader';

/** Who is meant by a name or an address of the export; null where no one is, or more than one. */
export function matchAuthor(users: readonly CandidateAuthor[], author: string): string | null {
  const wanted = fold(author);
  const address = /[^\s<>]+@[^\s<>]+/.exec(author)?.[0].toLowerCase();
  const found = users
    .filter(mayBeAuthor)
    .filter(({ email, firstName, lastName }) =>
      address === undefined
        ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => fold(name) === wanted)
        : email.toLowerCase() === address,
    );
  return found.length === 1 ? (found[0]?._id ?? null) : null;
}

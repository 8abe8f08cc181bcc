import { isHigher } from '@savoir/contracts/access';
import type { GroupRule } from '@savoir/contracts/companies';
import type { SpaceDetail } from '@savoir/contracts/spaces';

/** What a group may give; developers are made by developers. */
export const grantable = ['reader', 'creator', 'validator', 'admin'] as const;

/** A group that the directory keeps, or that a rule names. */
export interface GroupRow {
  name: string;
  /** Of the space that it is; null: only a sign-in names it. */
  memberCount: number | null;
  /** Null: there is no rule for it. */
  role: GroupRule['role'] | null;
  /** Spaces that its rule gives besides. */
  spaceIds: string[];
}

/** Those of the directory first, by name. */
export function groupRows(spaces: readonly SpaceDetail[], rules: readonly GroupRule[]): GroupRow[] {
  const kept = spaces.filter(({ isOfDirectory }) => isOfDirectory === true);
  const others = new Set(rules.map(({ group }) => group).filter((group) => !kept.some(({ name }) => name === group)));
  const rowOf = (name: string, memberCount: number | null): GroupRow => {
    const own = rules.filter(({ group }) => group === name);
    return {
      name,
      memberCount,
      role: own.reduce<GroupRow['role']>(
        (best, { role }) => (best === null || isHigher(role, best) ? role : best),
        null,
      ),
      spaceIds: [...new Set(own.flatMap(({ spaceIds }) => spaceIds))],
    };
  };
  const byName = (one: GroupRow, other: GroupRow) => one.name.localeCompare(other.name, 'fr');
  return [
    ...kept.map(({ name, members }) => rowOf(name, members.length)).toSorted(byName),
    ...[...others].map((name) => rowOf(name, null)).toSorted(byName),
  ];
}

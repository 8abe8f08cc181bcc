import type { GroupRule } from '@savoir/contracts/companies';

/** The rules with one rule of that group and this role; without any for null. Spaces that they give stay. */
export function withRole(rules: readonly GroupRule[], group: string, role: GroupRule['role'] | null): GroupRule[] {
  const others = rules.filter((rule) => rule.group !== group);
  if (role === null) return others;
  const spaceIds = rules.filter((rule) => rule.group === group).flatMap((rule) => rule.spaceIds);
  return [...others, { group, role, spaceIds: [...new Set(spaceIds)] }];
}

import { ownCompany, setGroupRules, type CompanyDetail, type GroupRule } from '@savoir/contracts/companies';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from '../host.ts';
import { companyKeys } from '../company.queries.ts';
import { spaceKeys } from '../space.queries.ts';

export interface GroupRole {
  group: string;
  /** Null: none any more. */
  role: GroupRule['role'] | null;
}

/** Of the rules only one is changed, so it may follow on whatever was saved meanwhile. */
export const setGroupRoleMutation = (host: Host, t: T) =>
  mutationWithToasts<GroupRole, CompanyDetail>(host, {
    async call({ group, role }) {
      const { groupRules, version } = await host.api.call(ownCompany, {});
      const body = { groupRules: withRole(groupRules, group, role) };
      return host.api.call(setGroupRules, { body }, { version });
    },
    stale: () => [companyKeys.own, spaceKeys.details],
    done: () => t('directory.groups.done'),
    failed: () => t('directory.groups.failed'),
  });

/** The rules with one rule of that group and this role; without any for null. Spaces that they give stay. */
export function withRole(rules: readonly GroupRule[], group: string, role: GroupRule['role'] | null): GroupRule[] {
  const others = rules.filter((rule) => rule.group !== group);
  if (role === null) return others;
  const spaceIds = rules.filter((rule) => rule.group === group).flatMap((rule) => rule.spaceIds);
  return [...others, { group, role, spaceIds: [...new Set(spaceIds)] }];
}

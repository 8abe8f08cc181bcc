import type { GroupRules } from '@savoir/contracts/companies';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { unknownSpaceIds } from '../../modules/space/space.collection.ts';
import type { Services } from '../../services.ts';
import { changeAtVersion } from './change-company.service.ts';

/** All rules at once: their order says nothing, and two of a group add up. */
export async function changeGroupRulesOf(
  services: Services,
  actor: SignedInActor,
  version: number,
  { groupRules }: GroupRules,
): Promise<CompanyRow> {
  const { companyId } = actor;
  const spaceIds = groupRules.flatMap((rule) => rule.spaceIds);
  const [unknown] = await unknownSpaceIds(services.db, companyId, spaceIds);
  if (unknown !== undefined) throw new Failure('SPACE_NOT_FOUND', { context: { spaceId: unknown } });
  return changeAtVersion(services, actor, { companyId, version }, { groupRules });
}

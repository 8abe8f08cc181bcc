import type { Retention } from '@savoir/contracts/companies';
import type { SignedInActor } from '../../http/actor.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import type { Services } from '../../services.ts';
import { changeAtVersion } from './change-company.service.ts';

/** A page of an earlier build sends only what it knows: the rest stays as it is. */
export async function changeRetentionOf(
  services: Services,
  actor: SignedInActor,
  version: number,
  changes: Retention,
): Promise<CompanyRow> {
  const { companyId } = actor;
  const retention = { ...retentionOf(await requireCompany(services, companyId)), ...changes };
  return changeAtVersion(services, actor, { companyId, version }, { retention });
}

import { setGroupRules } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import type { AuditTrail } from '../../http/audit-trail.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import type { Services } from '../../services.ts';
import { changeAtVersion } from './change-company.service.ts';

interface RuleChange {
  services: Services;
  actor: SignedInActor;
  audit: AuditTrail;
}

/** What an administrator said of a group holds for it under its new name. */
export async function renameRules({ services, actor, audit }: RuleChange, former: string, name: string): Promise<void> {
  const company = await requireCompany(services, actor.companyId);
  const { groupRules = [], _id: companyId } = company;
  if (!groupRules.some(({ group }) => group === former)) return;
  const body = { groupRules: groupRules.map((rule) => (rule.group === former ? { ...rule, group: name } : rule)) };
  await audit.around(actor, setGroupRules, { params: {}, body }, () =>
    changeAtVersion(services, actor, { companyId, version: versionOf(company) }, body),
  );
}

import { newId } from '@savoir/contracts/common';
import type { SignedInActor } from '../../http/actor.ts';
import { insertAudit } from '../../modules/audit/audit.collection.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { followDirectory } from '../../modules/user/group-rules.service.ts';
import { findPresentUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';

interface Change {
  /** Of the groups that changed. */
  names: readonly string[];
  /** Who came, went, or is in one whose rule changed. */
  userIds: readonly string[];
}

/** Gives people the role that the rules of the company have for groups of its directory, as soon as one of these changed. */
export async function followMembers(
  services: Services,
  { id: byId, companyId }: SignedInActor,
  { names, userIds }: Change,
): Promise<void> {
  const { db, clock } = services;
  const { groupRules = [] } = await requireCompany(services, companyId);
  if (!groupRules.some(({ group }) => names.includes(group))) return;
  for (const id of userIds) {
    const user = await findPresentUser(db, companyId, id);
    if (user === null || user.role === 'dev') continue;
    const changes = await followDirectory(services, user, byId);
    if (changes.length === 0) continue;
    const date = clock();
    await insertAudit(db, {
      _id: newId(date.getTime()),
      companyId,
      date,
      byId,
      action: 'user.followed',
      subjectId: id,
      subjectTitle: `${user.firstName} ${user.lastName}`.trim(),
      changes,
    });
  }
}

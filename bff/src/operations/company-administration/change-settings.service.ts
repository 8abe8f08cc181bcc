import type { GroupRule, GroupRules, Privacy, Retention, SessionRules } from '@savoir/contracts/companies';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { eraseCompanySessionUses } from '../../modules/session/session-use.collection.ts';
import { findSpaces, unknownSpaceIds } from '../../modules/space/space.collection.ts';
import { findUsers } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { conversationsExportedSince } from '../../modules/company/privacy.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import { followMembers } from '../group-following/follow-members.ts';
import { removeExportsWithConversations } from '../archive/old-exports.ts';
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
  const { groupRules: before = [] } = await requireCompany(services, companyId);
  const after = await changeAtVersion(services, actor, { companyId, version }, { groupRules });
  await followChanged(services, actor, [...before, ...groupRules]);
  return after;
}

/** Groups of the directory are known without anyone’s sign-in. */
async function followChanged(services: Services, actor: SignedInActor, rules: readonly GroupRule[]): Promise<void> {
  const { db } = services;
  const { companyId } = actor;
  const names = [...new Set(rules.map(({ group }) => group))];
  const directorySpaces = (await findSpaces(db, companyId)).filter(
    ({ name, directory }) => directory !== undefined && names.includes(name),
  );
  if (directorySpaces.length === 0) return;
  const members = (await findUsers(db, companyId)).filter(({ spaceIds }) =>
    directorySpaces.some(({ _id }) => spaceIds.includes(_id)),
  );
  await followMembers(services, actor, { names, userIds: members.map(({ _id }) => _id) });
}

/** Turned on again, it starts again: no one was notified in between. */
export async function changePrivacyOf(
  services: Services,
  actor: SignedInActor,
  version: number,
  { exportsConversations }: Privacy,
): Promise<CompanyRow> {
  const { companyId } = actor;
  const before = conversationsExportedSince(await requireCompany(services, companyId));
  const since = exportsConversations ? (before ?? services.clock()) : null;
  const fields = { conversationsExportedSince: since };
  const changed = await changeAtVersion(services, actor, { companyId, version }, fields);
  if (since === null) await removeExportsWithConversations(services, companyId);
  return changed;
}

/** Turned on, it counts from then: no page has informed us of any use since it was turned off, however much there was. */
export async function changeSessionRulesOf(
  services: Services,
  actor: SignedInActor,
  version: number,
  rules: SessionRules,
): Promise<CompanyRow> {
  const { companyId, idleMinutes: before } = actor;
  if (before === undefined) await eraseCompanySessionUses(services.db, companyId);
  return changeAtVersion(services, actor, { companyId, version }, rules);
}

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

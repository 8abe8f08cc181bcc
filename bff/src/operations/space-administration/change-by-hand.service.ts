import type { SpaceChanges, SpaceDetail } from '@savoir/contracts/spaces';
import type { SignedInActor } from '../../http/actor.ts';
import type { AuditTrail } from '../../http/audit-trail.ts';
import type { Services } from '../../services.ts';
import { followMembers } from '../group-following/follow-members.ts';
import { renameRules } from '../company-administration/rename-group-rules.ts';
import { changeSpaceOf, spaceDetails } from './space.service.ts';

/**
 * What administrators change of a space. One that is a group of the directory is changed like any other, until the directory sends it
 * again: its rules and the roles of its people follow meanwhile, so that what the directory finds is what it would have made.
 */
export async function changeSpaceByHand(
  services: Services,
  actor: SignedInActor,
  audit: AuditTrail,
  at: { spaceId: string; version: number },
  changes: SpaceChanges,
): Promise<SpaceDetail> {
  const before = (await spaceDetails(services, actor.companyId)).find(({ id }) => id === at.spaceId);
  const after = await changeSpaceOf(services, actor, at, changes);
  if (before?.isOfDirectory !== true) return after;
  const isRenamed = before.name !== after.name;
  if (isRenamed) await renameRules({ services, actor, audit }, before.name, after.name);
  const isIn = ({ members }: SpaceDetail, userId: string) => members.some(({ id }) => id === userId);
  const ids = [...new Set([...before.members, ...after.members].map(({ id }) => id))];
  const moved = ids.filter((id) => isIn(before, id) !== isIn(after, id));
  await followMembers(services, actor, { names: [before.name, after.name], userIds: moved });
  return after;
}

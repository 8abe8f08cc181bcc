import type { NewSpace, SpaceChanges, SpaceDetail } from '@savoir/contracts/spaces';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { countDocumentsBySpace, moveDocumentsOutOfSpace } from '../../modules/document/company-documents.collection.ts';
import { endMustReadsOf } from '../../modules/must-read/must-read.collection.ts';
import { countNotesBySpace, moveNotesOutOfSpace } from '../../modules/note/company-notes.collection.ts';
import {
  changeSpace,
  eraseSpace,
  findSpace,
  findSpaces,
  hideSpace,
  insertSpace,
  toSpace,
  type SpaceRow,
} from '../../modules/space/space.collection.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import { staleVersion } from '../../modules/user/stale-version.ts';
import { toUser } from '../../modules/user/to-user.ts';
import { findUsers, setSpaceMembers } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import type { AuditTrail } from '../../http/audit-trail.ts';
import { followMembers } from '../group-following/follow-members.ts';
import { renameRules } from '../company-administration/rename-group-rules.ts';

export async function spaceDetails({ db, clock }: Services, companyId: string): Promise<SpaceDetail[]> {
  const [company, spaces, users, notes, documents] = await Promise.all([
    findCompany(db, companyId),
    findSpaces(db, companyId),
    findUsers(db, companyId),
    countNotesBySpace(db, companyId),
    countDocumentsBySpace(db, companyId),
  ]);
  if (company === null) throw new Failure('COMPANY_NOT_FOUND');
  return spaces.map((space) => ({
    ...toSpace(space),
    members: users.filter(({ spaceIds }) => spaceIds.includes(space._id)).map((user) => toUser(user, company, clock())),
    noteCount: notes.get(space._id) ?? 0,
    documentCount: documents.get(space._id) ?? 0,
    ...(space.directory !== undefined && { isOfDirectory: true }),
    version: versionOf(space),
  }));
}

export async function createSpaceOf(
  services: Services,
  { id: byId, companyId }: SignedInActor,
  id: string,
  { name, color, memberIds, reviewMonths, directory }: NewSpace & Pick<SpaceRow, 'directory'>,
): Promise<SpaceDetail> {
  const { db, clock } = services;
  await requireFreeName(services, companyId, name, id);
  await requireMembers(services, companyId, memberIds);
  await insertSpace(db, companyId, {
    _id: id,
    companyId,
    name,
    color,
    ...(reviewMonths !== undefined && { reviewMonths }),
    ...(directory !== undefined && { directory }),
    version: 1,
  });
  await setSpaceMembers(db, companyId, id, memberIds, { byId, date: clock() });
  return detailOf(services, companyId, id);
}

export async function changeSpaceOf(
  services: Services,
  actor: SignedInActor,
  { spaceId: id, version }: { spaceId: string; version: number },
  { memberIds, ...changes }: SpaceChanges & Pick<SpaceRow, 'directory'>,
): Promise<SpaceDetail> {
  const { db, clock } = services;
  const { companyId } = actor;
  const space = await requireSpace(services, companyId, id);
  if (versionOf(space) !== version) throw await staleVersion(services, actor, space);
  if (changes.name !== undefined) await requireFreeName(services, companyId, changes.name, id);
  if (memberIds !== undefined) await requireMembers(services, companyId, memberIds);
  const lastChange = { byId: actor.id, date: clock() };
  if ((await changeSpace(db, companyId, { spaceId: id, version }, changes, lastChange)) === null)
    throw await staleVersion(services, actor, await requireSpace(services, companyId, id));
  if (memberIds !== undefined) await setSpaceMembers(db, companyId, id, memberIds, lastChange);
  return detailOf(services, companyId, id);
}

/** The space is gone at once, its contents and people have left it when this returns. */
export async function deleteSpaceOf(
  services: Services,
  { id: byId, companyId }: SignedInActor,
  id: string,
  to: string | undefined,
): Promise<void> {
  const { db, outbox, clock } = services;
  const spaces = await findSpaces(db, companyId);
  const isTarget = to === undefined || (to !== id && spaces.some(({ _id }) => _id === to));
  if (!isTarget) throw new Failure('SPACE_NOT_FOUND');
  await outbox.commit(async ({ session, emit }) => {
    if (!(await hideSpace(db, companyId, id, to ?? null, session))) throw new Failure('SPACE_NOT_FOUND');
    await setSpaceMembers(db, companyId, id, [], { byId, date: clock() }, session);
    emit({ type: 'space.removed', companyId, id });
  });
}

/** Consumer. The space's row goes last: while it is there the work is not done. */
export async function emptySpace(services: Services, { companyId, id: spaceId }: ProductEvent): Promise<void> {
  const { db, clock } = services;
  const space = await findSpace(db, companyId, spaceId);
  if (space?.removed === undefined) return;
  const moved = { companyId, spaceId, to: space.removed.to ?? undefined };
  await moveNotesOutOfSpace(services, moved);
  await moveDocumentsOutOfSpace(services, moved);
  await endMustReadsOf(db, companyId, { spaceId }, clock());
  await eraseSpace(db, companyId, spaceId);
}

async function detailOf(services: Services, companyId: string, id: string): Promise<SpaceDetail> {
  const found = (await spaceDetails(services, companyId)).find((space) => space.id === id);
  if (found === undefined) throw new Failure('SPACE_NOT_FOUND');
  return found;
}

async function requireSpace({ db }: Services, companyId: string, id: string): Promise<SpaceRow> {
  const space = (await findSpaces(db, companyId)).find(({ _id }) => _id === id);
  if (space === undefined) throw new Failure('SPACE_NOT_FOUND');
  return space;
}

/** Throws SPACE_EXISTS. */
export async function requireFreeName(
  { db }: Services,
  companyId: string,
  name: string,
  exceptId: string,
): Promise<void> {
  const same = new Intl.Collator('fr', { sensitivity: 'base' });
  const spaces = await findSpaces(db, companyId);
  if (spaces.some((space) => space._id !== exceptId && same.compare(space.name, name) === 0))
    throw new Failure('SPACE_EXISTS', { context: { name } });
}

async function requireMembers({ db }: Services, companyId: string, memberIds: readonly string[]): Promise<void> {
  const known = new Set((await findUsers(db, companyId)).map(({ _id }) => _id));
  const unknown = memberIds.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Failure('USER_NOT_FOUND', { context: { userId: unknown } });
}

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

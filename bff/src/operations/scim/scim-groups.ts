import { newId } from '@savoir/contracts/common';
import { createSpace, deleteSpace, SpaceColor, updateSpace } from '@savoir/contracts/spaces';
import { versionOf } from '../../adapters/database/row-version.ts';
import { Failure } from '../../http/failure.ts';
import { countDocumentsBySpace } from '../../modules/document/company-documents.collection.ts';
import { countNotesBySpace } from '../../modules/note/company-notes.collection.ts';
import { findSpaces, leaveDirectory, type SpaceRow } from '../../modules/space/space.collection.ts';
import { findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import { onlyInOne } from '../../modules/user/user.service.ts';
import { t } from '../../texts/server-texts.ts';
import { followMembers } from '../group-following/follow-members.ts';
import { renameRules } from '../company-administration/rename-group-rules.ts';
import { changeSpaceOf, createSpaceOf, deleteSpaceOf, requireFreeName } from '../space-administration/space.service.ts';
import type { Json } from './attributes.ts';
import { groupIn, type DescribedGroup, type Group } from './group-resource.ts';
import { badRequest } from './scim-error.ts';
import { againWhenStale, isReachable, type ScimCall, type NamedUser } from './scim-users.ts';

/** The groups of the directory: spaces that it made or took over. All others it does not see. */
export async function findGroups(hand: ScimCall): Promise<Group[]> {
  const { services, actor } = hand;
  const [spaces, people] = await Promise.all([findSpaces(services.db, actor.companyId), peopleOf(hand)]);
  return spaces
    .filter(({ directory }) => directory !== undefined)
    .map((space) => ({ space, members: people.filter(({ spaceIds }) => spaceIds.includes(space._id)) }));
}

/** Throws SPACE_NOT_FOUND. */
export async function requireGroup(hand: ScimCall, id: string): Promise<Group> {
  const group = (await findGroups(hand)).find(({ space }) => space._id === id);
  if (group === undefined) throw new Failure('SPACE_NOT_FOUND');
  return group;
}

/** A group that has the name of a space is that space; any other makes one. Throws uniqueness for a name that another group has. */
export async function makeGroup(hand: ScimCall, resource: Json): Promise<Group> {
  const { services, actor, audit } = hand;
  const described = groupIn(resource);
  const spaces = await findSpaces(services.db, actor.companyId);
  const same = new Intl.Collator('fr', { sensitivity: 'base' });
  const known = spaces.find(({ name }) => same.compare(name, described.name) === 0);
  if (known?.directory !== undefined) throw new Failure('SPACE_EXISTS');
  if (known !== undefined) {
    // Who is in it stays until the directory says who is.
    const wanted = 'members' in resource ? described : { ...described, memberIds: null };
    const members = (await peopleOf(hand)).filter(({ spaceIds }) => spaceIds.includes(known._id));
    return write(hand, { space: known, members }, wanted);
  }
  const { name, memberIds, directory } = described;
  await requirePeople(hand, memberIds);
  const id = newId();
  const body = { name, color: freeColor(spaces), memberIds };
  await audit.around(actor, createSpace, { params: {}, body }, () =>
    createSpaceOf(services, actor, id, { ...body, directory }),
  );
  await followMembers(services, actor, { names: [name], userIds: memberIds });
  return requireGroup(hand, id);
}

/**
 * Changes a group as it is at this moment: `change` says what is to be, and may be asked again. Throws SPACE_NOT_FOUND,
 * VERSION_STALE, and what the administration is refused.
 */
export const changeGroup = (
  hand: ScimCall,
  { id, version }: NamedUser,
  change: (group: Group) => Json,
): Promise<Group> =>
  againWhenStale(version, async () => {
    const group = await requireGroup(hand, id);
    if (version !== null && version !== versionOf(group.space)) throw new Failure('VERSION_STALE');
    return write(hand, group, groupIn(change(group)));
  });

/** Null: who is in it stays. */
type WantedGroup = Omit<DescribedGroup, 'memberIds'> & { memberIds: string[] | null };

async function write(
  hand: ScimCall,
  { space, members }: Group,
  { name, memberIds, directory }: WantedGroup,
): Promise<Group> {
  const { services, actor, audit } = hand;
  const before = members.map(({ _id }) => _id);
  const moved = memberIds === null ? [] : onlyInOne(before, memberIds);
  if (memberIds !== null)
    await requirePeople(
      hand,
      memberIds.filter((id) => !before.includes(id)),
    );
  const isManaged = space.directory !== undefined && space.directory.externalId === directory.externalId;
  const changes = {
    ...(name !== space.name && { name }),
    ...(moved.length > 0 && memberIds !== null && { memberIds: await withUnseen(hand, space._id, memberIds) }),
    ...(!isManaged && { directory }),
  };
  if (Object.keys(changes).length === 0) return { space, members };
  if (name !== space.name) {
    // Rules first: a call that is cut in between is sent again. A name that is another’s is refused before that.
    await requireFreeName(services, actor.companyId, name, space._id);
    await renameRules(hand, space.name, name);
  }
  const at = { spaceId: space._id, version: versionOf(space) };
  await audit.around(actor, updateSpace, { params: { id: space._id }, body: changes }, () =>
    changeSpaceOf(services, actor, at, changes),
  );
  const isAnother = name !== space.name || space.directory === undefined;
  const userIds = isAnother ? [...new Set([...before, ...(memberIds ?? [])])] : moved;
  await followMembers(services, actor, { names: [space.name, name], userIds });
  return requireGroup(hand, space._id);
}

/**
 * The group is gone for the directory, and no one is in it by that any more. A space that holds something stays, for administrators
 * alone: nothing of it is shown to more people than before.
 */
export async function removeGroup(hand: ScimCall, named: NamedUser): Promise<void> {
  const { services, actor, audit } = hand;
  const { id } = named;
  // First of all, so that what its people have by it goes with it.
  await changeGroup(hand, named, ({ space }) => ({ displayName: space.name, members: [] }));
  if (await holdsNothing(hand, id)) {
    await audit.around(actor, deleteSpace, { params: { id }, body: undefined }, () =>
      deleteSpaceOf(services, actor, id, undefined),
    );
  } else await leaveDirectory(services.db, actor.companyId, id, { byId: actor.id, date: services.clock() });
}

async function holdsNothing({ services: { db }, actor }: ScimCall, id: string): Promise<boolean> {
  const { companyId } = actor;
  const [notes, documents] = await Promise.all([
    countNotesBySpace(db, companyId),
    countDocumentsBySpace(db, companyId),
  ]);
  return (notes.get(id) ?? 0) === 0 && (documents.get(id) ?? 0) === 0;
}

const peopleOf = async ({ services, actor }: ScimCall): Promise<UserRow[]> =>
  (await findUsers(services.db, actor.companyId)).filter((row) => isReachable(row, actor.companyId));

/** Developers and programs are in a space by other hands, and stay. */
async function withUnseen({ services, actor }: ScimCall, spaceId: string, memberIds: string[]): Promise<string[]> {
  const unseen = (await findUsers(services.db, actor.companyId)).filter(
    (row) => row.spaceIds.includes(spaceId) && !isReachable(row, actor.companyId),
  );
  return [...memberIds, ...unseen.map(({ _id }) => _id)];
}

/** Throws invalidValue: a directory that names someone it has not made here is told whom. */
async function requirePeople(hand: ScimCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const people = new Set((await peopleOf(hand)).map(({ _id }) => _id));
  const unknown = ids.find((id) => !people.has(id));
  if (unknown !== undefined) throw badRequest('invalidValue', t('scim.member', { id: unknown.slice(0, 100) }));
}

/** The colour that the fewest spaces have. */
function freeColor(spaces: readonly SpaceRow[]): SpaceColor {
  const uses = (color: SpaceColor) => spaces.filter((space) => space.color === color).length;
  return SpaceColor.options.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}

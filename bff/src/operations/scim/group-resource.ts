import { spaceNameMaxCharacters } from '@savoir/contracts/limits';
import type { SpaceRow } from '../../modules/space/space.collection.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { groupSchema, isObject, type Json, type Resource } from './attributes.ts';
import { badRequest } from './scim-error.ts';
import { directoryIn, etagOf, textOf, within } from './user-resource.ts';

/** A space that the directory keeps, with its people; those that a directory may not see are not among them. */
export interface Group {
  space: SpaceRow;
  members: UserRow[];
}

/** A group as a directory reads it. */
export const groupResource = ({ space, members }: Group, base: string): Resource => ({
  schemas: [groupSchema],
  id: space._id,
  ...(space.directory?.externalId !== undefined && { externalId: space.directory.externalId }),
  displayName: space.name,
  members: members.map(({ _id, firstName, lastName }) => ({
    value: _id,
    $ref: `${base}/Users/${_id}`,
    type: 'User',
    display: `${firstName} ${lastName}`.trim(),
  })),
  meta: {
    resourceType: 'Group',
    ...(space.lastChange !== undefined && { lastModified: space.lastChange.date.toISOString() }),
    location: `${base}/Groups/${space._id}`,
    version: etagOf(space),
  },
});

/** A group as a directory describes it. */
export interface DescribedGroup {
  name: string;
  memberIds: string[];
  directory: { externalId?: string };
}

/** Throws invalidValue, naming the attribute. */
export function groupIn(resource: Json): DescribedGroup {
  const name = within(textOf(resource['displayName']), spaceNameMaxCharacters, 'displayName');
  if (name === '') throw badRequest('invalidValue', t('scim.required', { name: 'displayName' }));
  const members: unknown[] = Array.isArray(resource['members']) ? resource['members'] : [];
  const memberIds = members.filter(isObject).map(({ value }) => textOf(value));
  return { name, memberIds: [...new Set(memberIds)], directory: directoryIn(resource) };
}

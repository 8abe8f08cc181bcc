import { onOneLine } from '@savoir/contracts/common';
import { spaceNameMaxCharacters } from '@savoir/contracts/limits';
import type { SpaceRow } from '../../modules/space/space.collection.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { groupSchema, isObject, type Json, type Resource } from './attributes.ts';
import { badRequest } from './scim-error.ts';
import { etagOf } from './user-resource.ts';

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
  const text = (value: unknown): string => (typeof value === 'string' ? onOneLine(value).trim() : '');
  const name = text(resource['displayName']);
  if (name === '') throw badRequest('invalidValue', t('scim.required', { name: 'displayName' }));
  if (name.length > spaceNameMaxCharacters)
    throw badRequest('invalidValue', t('scim.tooLong', { name: 'displayName', max: spaceNameMaxCharacters }));
  const externalId = text(resource['externalId']);
  if (externalId.length > 300) throw badRequest('invalidValue', t('scim.tooLong', { name: 'externalId', max: 300 }));
  const members: unknown[] = Array.isArray(resource['members']) ? resource['members'] : [];
  const memberIds = members.filter(isObject).map(({ value }) => text(value));
  return { name, memberIds: [...new Set(memberIds)], directory: externalId === '' ? {} : { externalId } };
}

import { onOneLine } from '@savoir/contracts/common';
import { emailAddress } from '@savoir/contracts/users';
import * as z from 'zod/mini';
import { versionOf, type Versioned } from '../../adapters/database/row-version.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { enterpriseSchema, isObject, userSchema, type Json, type Resource } from './attributes.ts';
import { badRequest } from './scim-error.ts';

export const etagOf = (row: Versioned): string => `W/"${versionOf(row)}"`;

/** Someone as a directory reads them. */
export function userResource(row: UserRow, base: string): Resource {
  const { _id, email, firstName, lastName, service, position, active, directory, creationDate, lastChange } = row;
  const name = `${firstName} ${lastName}`.trim();
  return {
    schemas: [userSchema, enterpriseSchema],
    id: _id,
    ...(directory?.externalId !== undefined && { externalId: directory.externalId }),
    userName: email,
    name: {
      formatted: name,
      ...(lastName !== '' && { familyName: lastName }),
      ...(firstName !== '' && { givenName: firstName }),
    },
    displayName: name,
    ...(position !== '' && { title: position }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(service !== '' && { [enterpriseSchema]: { department: service } }),
    meta: {
      resourceType: 'User',
      created: creationDate.toISOString(),
      lastModified: (lastChange?.date ?? creationDate).toISOString(),
      location: `${base}/Users/${_id}`,
      version: etagOf(row),
    },
  };
}

/** A person as a directory describes them. */
export interface DescribedPerson extends Pick<
  UserRow,
  'email' | 'firstName' | 'lastName' | 'service' | 'position' | 'active'
> {
  directory: { externalId?: string };
}

/** Throws invalidValue, naming the attribute. What is not said of a name stays as it is in `known`. */
export function personIn(resource: Json, known: UserRow | null): DescribedPerson {
  const enterprise = isObject(resource[enterpriseSchema]) ? resource[enterpriseSchema] : {};
  const email = addressIn(resource);
  const { firstName, lastName } = namesIn(resource, known ?? { email, firstName: '', lastName: '' });
  return {
    email,
    firstName: within(firstName, 80, 'name.givenName'),
    lastName: within(lastName, 80, 'name.familyName'),
    service: within(textOf(enterprise['department']), 120, 'department'),
    position: within(textOf(resource['title']), 120, 'title'),
    active: typeof resource['active'] === 'boolean' ? resource['active'] : (known?.active ?? true),
    directory: directoryIn(resource),
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? onOneLine(value).trim() : '');

export function within(value: string, max: number, name: string): string {
  if (value.length > max) throw badRequest('invalidValue', t('scim.tooLong', { name, max }));
  return value;
}

/** By which name the directory knows what it describes. */
export function directoryIn(resource: Json): { externalId?: string } {
  const externalId = within(textOf(resource['externalId']), 300, 'externalId');
  return externalId === '' ? {} : { externalId };
}

function addressIn(resource: Json): string {
  const userName = textOf(resource['userName']);
  if (userName === '') throw badRequest('invalidValue', t('scim.required', { name: 'userName' }));
  const address = z.safeParse(emailAddress, userName);
  if (!address.success) throw badRequest('invalidValue', t('scim.address'));
  return address.data;
}

type Named = Pick<UserRow, 'email' | 'firstName' | 'lastName'>;

function namesIn(resource: Json, known: Named): Pick<Named, 'firstName' | 'lastName'> {
  const name = isObject(resource['name']) ? resource['name'] : {};
  const [firstName, lastName] = [textOf(name['givenName']), textOf(name['familyName'])];
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const [first = '', ...rest] = (textOf(name['formatted']) || textOf(resource['displayName'])).split(/\s+/);
  if (first !== '') return { firstName: first, lastName: rest.join(' ') };
  if (known.firstName !== '' || known.lastName !== '') return known;
  return { firstName: known.email.split('@', 1).join('').slice(0, 80), lastName: '' };
}

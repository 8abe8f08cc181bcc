import { Role, roleLabelFr } from '@savoir/contracts/access';
import type { HostApi } from '@savoir/remote-kit';
import { expect, it } from 'vitest';
import messages from '../../locales/fr.json';
import { userQuery } from '../api/user.queries.ts';

it('roles have their labels under roles.reader, roles.creator, roles.validator, roles.admin, roles.dev [S3.2]', () => {
  expect(Object.keys(messages.roles)).toEqual([...Role.options]);
  expect(messages.roles).toEqual(roleLabelFr);
});

it('a user without an id is not asked for: «User ID is required» [S8.99]', () => {
  const asked: unknown[] = [];
  const api = { call: (...call: unknown[]) => asked.push(call) } as unknown as HostApi['api'];
  const { queryFn } = userQuery(api, '');
  expect(() => (queryFn as (context: object) => unknown)({ signal: new AbortController().signal })).toThrow(
    'User ID is required',
  );
  expect(asked).toEqual([]);
});

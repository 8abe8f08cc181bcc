import { Role, roleLabelFr } from '@savoir/contracts/access';
import type { HostApi } from '@savoir/remote-kit';
import { describe, expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { userQuery } from '../../api/user.queries.ts';

it('roles have their labels under roles.reader, roles.creator, roles.validator, roles.admin, roles.dev [S3.2]', () => {
  expect(Object.keys(messages.roles)).toEqual([...Role.options]);
  expect(messages.roles).toEqual(roleLabelFr);
});

describe('what is done to accounts, spaces and companies', () => {
  const words = (part: Record<string, unknown>, names: string[]) =>
    names.filter((name) => typeof part[name] !== 'string');

  it('has a message for the creation, the change and the deletion of a user, done and failed [S8.75]', () => {
    expect(words(messages.userForm, ['createDone', 'saveDone', 'createFailed', 'saveFailed'])).toEqual([]);
    expect(words(messages.users, ['deleteDone', 'deleteFailed'])).toEqual([]);
  });

  it('has the same of a space [S8.76]', () => {
    expect(
      words(messages.spaces, ['createDone', 'saveDone', 'deleteDone', 'createFailed', 'saveFailed', 'deleteFailed']),
    ).toEqual([]);
  });

  it('has the same of a company [S8.77]', () => {
    expect(
      words(messages.companies, ['createDone', 'saveDone', 'deleted', 'createFailed', 'saveFailed', 'deleteFailed']),
    ).toEqual([]);
  });
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

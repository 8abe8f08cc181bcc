import { expect, it } from 'vitest';
import { isOffered } from './own-abilities.ts';
import { Role } from './roles.ts';

const actorWith = (role: Role, features: readonly 'USER_FEEDBACK'[] = []) => ({
  id: 'u',
  role,
  companyId: 'c',
  features,
});
const abilities = { 'safety.publish': ['validator', 'admin'], 'note.create': ['reader'] } as const;
const rolesOffered = (access: string, declaring: { abilities?: typeof abilities } = { abilities }) =>
  Role.options.filter((role) => isOffered(actorWith(role), { access: access as 'signed-in' }, declaring));

it('an ability that a remote declares offers its pages to the roles it names, and to no one else', () => {
  expect(rolesOffered('safety.publish')).toEqual(['validator', 'admin']);
  expect(isOffered(null, { access: 'safety.publish' }, { abilities })).toBe(false);
});

it('an ability that a remote declares offers nothing where no one declared it', () => {
  expect(rolesOffered('safety.publish', {})).toEqual([]);
  expect(rolesOffered('safety.other')).toEqual([]);
  expect(rolesOffered('toString')).toEqual([]);
});

it('an ability that a remote declares changes nothing about an ability of the product', () => {
  expect(rolesOffered('note.create')).toEqual(['creator', 'validator', 'admin', 'dev']);
});

it('an ability that a remote declares is asked for beside a feature of the company', () => {
  const offer = { access: 'safety.publish', feature: 'USER_FEEDBACK' } as const;
  expect(isOffered(actorWith('admin'), offer, { abilities })).toBe(false);
  expect(isOffered(actorWith('admin', ['USER_FEEDBACK']), offer, { abilities })).toBe(true);
});

it('a page that comes with the abilities of its remote is asked by them', () => {
  const page = { access: 'safety.publish', abilities } as const;
  expect(isOffered(actorWith('admin'), page)).toBe(true);
  expect(isOffered(actorWith('reader'), page)).toBe(false);
});

it('a page that asks for no ability is offered to whom it says, to those with its feature where it names one', () => {
  const offered = (access: 'public' | 'signed-in', feature?: 'USER_FEEDBACK') =>
    [null, actorWith('reader'), actorWith('reader', ['USER_FEEDBACK'])].map((actor) =>
      isOffered(actor, { access, feature }),
    );
  expect(offered('public')).toEqual([true, true, true]);
  expect(offered('signed-in')).toEqual([false, true, true]);
  expect(offered('public', 'USER_FEEDBACK')).toEqual([false, false, true]);
});

import { Role } from '@savoir/contracts/access';
import { someUser } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { actorOf, isOffered } from '../host/actor.ts';
import { routeTable } from './route-table.ts';

const account = routeTable([]).find(({ path }) => path === '/account') ?? { access: 'dev.tools' as const };

it.each(Role.options)('lets a %s open their account [S2.20]', (role) => {
  expect(isOffered(actorOf(someUser({ role })), account)).toBe(true);
});

it('lets no visitor open an account', () => {
  expect(isOffered(null, account)).toBe(false);
});

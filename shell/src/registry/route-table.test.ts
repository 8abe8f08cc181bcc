import { isOffered } from '@savoir/contracts/access';
import { Role } from '@savoir/contracts/access';
import { shellHolds } from '@savoir/contracts/platform';
import { someUser } from '@savoir/remote-kit/testing';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actorOf } from '../host/actor.ts';
import { navigationOf } from '../navigation/navigation.ts';
import { routeTable, shellRoutes } from './route-table.ts';

const account = routeTable([]).find(({ path }) => path === '/account') ?? { access: 'dev.tools' as const };

it.each(Role.options)('lets a %s open their account [S2.20] [S6.3]', (role) => {
  expect(isOffered(actorOf(someUser({ role })), account)).toBe(true);
});

it('lets no visitor open an account', () => {
  expect(isOffered(null, account)).toBe(false);
});

it('lets no remote have the address of a page of the shell', () => {
  expect(shellHolds.paths.toSorted()).toEqual(shellRoutes.map(({ path }) => path).toSorted());
});

it('lets no remote have the id of an entry of the shell in the navigation', () => {
  const { main } = navigationOf({ remotes: [], actor: null, href: () => null });
  expect(shellHolds.navigation.toSorted()).toEqual(main.map(({ id }) => id).toSorted());
});

it('lets no remote have the name of a catalogue of the shell', () => {
  const files = readdirSync(join(import.meta.dirname, '../../locales')).filter((file) => file.endsWith('.fr.json'));
  const names = files.map((file) => file.slice(0, -'.fr.json'.length)).filter((name) => /^[a-z]+$/.test(name));
  expect(names.length).toBeGreaterThan(5);
  expect(shellHolds.names).toEqual(expect.arrayContaining(['shell', ...names]));
});

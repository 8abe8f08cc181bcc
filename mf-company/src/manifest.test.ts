import { canEnter, Role } from '@savoir/contracts/access';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

const opens = (path: string) => {
  const route = manifest.routes.find((one) => one.path === path);
  if (route === undefined) throw new Error(`no route at ${path}`);
  return Role.options.filter((role) => canEnter({ id: 'u', role, companyId: 'c', features: [] }, route.access));
};

it('opens the company to admin and dev: /company [S2.70] leads to the users [S2.75]', () => {
  expect(manifest.redirects).toEqual([{ from: '/company', to: '/company/users' }]);
  for (const path of [
    '/company/users',
    '/company/users/create',
    '/company/users/:id',
    '/company/users/:id/edit',
    '/company/administration',
    '/company/integrations',
  ])
    expect([path, opens(path)]).toEqual([path, ['admin', 'dev']]);
});

it('opens /company/spaces to admin and dev [D.47]', () => {
  expect(opens('/company/spaces')).toEqual(['admin', 'dev']);
});

it('opens /companies [S2.83], /companies/create [S2.86] and /companies/:id/edit [S2.88] to dev only', () => {
  for (const path of ['/companies', '/companies/create', '/companies/:id/edit'])
    expect([path, opens(path)]).toEqual([path, ['dev']]);
});

it('shows a navigation entry to anyone who may open its page, and to no one else', () => {
  for (const { route, access } of manifest.nav)
    expect(manifest.routes.find(({ id }) => id === route)?.access).toBe(access);
});

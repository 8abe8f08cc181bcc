import { afterTrial, someUser } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import type { AppRoute } from '../registry/route-table.ts';
import { decide, type GuardServices } from './guard.ts';
import type { RedirectTarget } from '../platform/address/redirect-target.ts';

const route = (changes: Partial<AppRoute> = {}): AppRoute => ({
  id: 'notes.edit',
  path: '/notes/:id/edit',
  layout: 'return-menu',
  title: 'notes-manifest:routes.edit',
  access: 'note.create',
  remote: 'notes',
  ...changes,
});
const at = (address: string) => new URL(address, 'https://savoir.test');

/** Services that write down the order they are asked in. */
function services(options: { user?: ReturnType<typeof someUser> | null; redirect?: RedirectTarget | null } = {}) {
  const asked: string[] = [];
  const made: GuardServices = {
    loadUser: async () => {
      asked.push('user');
      return options.user === undefined ? someUser() : options.user;
    },
    checkRedirect: async (path) => {
      asked.push(`redirect ${path}`);
      return options.redirect ?? null;
    },
  };
  return { asked, made };
}

it('the route guards load the user, then ask for a redirect, then check the permission [S2.115][S2.116]', async () => {
  const { asked, made } = services({ user: someUser({ role: 'reader' }) });
  expect(await decide(route(), at('/notes/1/edit'), {}, made)).toEqual({
    kind: 'deny',
    because: 'permission',
  });
  expect(asked).toEqual(['user', 'redirect /notes/1/edit']);
});

it('the route guards let in by an ability that the remote of the page declares', async () => {
  const own = route({ access: 'safety.publish', abilities: { 'safety.publish': ['validator'] } });
  const decided = async (role: 'creator' | 'validator', page: AppRoute) =>
    (await decide(page, at('/safety'), {}, services({ user: someUser({ role }) }).made)).kind;
  expect(await decided('validator', own)).toBe('enter');
  expect(await decided('creator', own)).toBe('deny');
  expect(await decided('validator', route({ access: 'safety.publish' }))).toBe('deny');
});

it('the route guards distinguish the end of the trial from a right that is missing', async () => {
  const { made } = services({ user: afterTrial(someUser({ role: 'creator' })) });
  expect(await decide(route(), at('/notes/1/edit'), {}, made)).toEqual({ kind: 'deny', because: 'trial-ended' });
  const reader = services({ user: afterTrial(someUser({ role: 'reader' })) });
  expect(await decide(route(), at('/notes/1/edit'), {}, reader.made)).toEqual({
    kind: 'deny',
    because: 'permission',
  });
});

it('the route guards send a visitor to /login without any other question', async () => {
  const { asked, made } = services({ user: null });
  expect(await decide(route(), at('/notes/1/edit'), {}, made)).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Fnotes%2F1%2Fedit',
  });
  expect(asked).toEqual(['user']);
});

it('the route guards send a visitor back to the very place of the page that they asked for', async () => {
  expect(await decide(route(), at('/notes/1?tab=2#step-3'), {}, services({ user: null }).made)).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Fnotes%2F1%3Ftab%3D2%23step-3',
  });
});

it('the route guards keep username and password of the address when they send to /login', async () => {
  const { made } = services({ user: null });
  expect(await decide(route(), at('/notes/1/edit?username=a%40b.fr&password=x%26y&tab=2'), {}, made)).toEqual({
    kind: 'redirect',
    to: '/login?username=a%40b.fr&password=x%26y',
  });
});

it('the route guards let a visitor into a public page, and send a signed-in user home from /login', async () => {
  const login = route({ id: 'shell.login', path: '/login', access: 'public', remote: null });
  expect(await decide(login, at('/login'), {}, services({ user: null }).made)).toEqual({ kind: 'enter' });
  expect(await decide(login, at('/login'), {}, services().made)).toEqual({ kind: 'redirect', to: '/' });
});

it('the route guards follow a server redirect before the permission is looked at, as a full page load when it leads outside [D.23]', async () => {
  const reader = someUser({ role: 'reader' });
  for (const redirect of [
    { kind: 'redirect', to: '/new' },
    { kind: 'leave', to: 'https://aide.savoir.test/' },
  ] as const)
    expect(await decide(route(), at('/old'), {}, services({ user: reader, redirect }).made)).toEqual(redirect);
});

it('the route guards do not follow a redirect to the very page', async () => {
  const { made } = services({ redirect: { kind: 'redirect', to: '/notes/1/edit' } });
  expect((await decide(route(), at('/notes/1/edit'), {}, made)).kind).toBe('enter');
});

it('the route guards refuse a page whose feature the company does not have', async () => {
  const user = someUser();
  user.company.enabledFeatures = [];
  expect(
    (await decide(route({ feature: 'DOCUMENT_UPLOAD' }), at('/documents/import'), {}, services({ user }).made)).kind,
  ).toBe('deny');
});

it('the route guards find nothing behind a parameter that fails its rule, before anyone is asked', async () => {
  const { asked, made } = services();
  expect(await decide(route({ validate: { id: 'uuid' } }), at('/notes/abc/edit'), { id: 'abc' }, made)).toEqual({
    kind: 'not-found',
    message: 'Page Not Found: /notes/abc/edit',
  });
  expect(asked).toEqual([]);
});

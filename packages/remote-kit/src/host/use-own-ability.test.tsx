import type { Role } from '@savoir/contracts/access';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineRemote } from '../manifest/define-remote.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { someUser } from '../testing/fake-host.ts';
import { useOwnAbility } from './use-own-ability.ts';

const manifest = defineRemote({
  name: 'safety',
  routes: [{ id: 'safety.list', path: '/safety', layout: 'default', title: 'title', access: 'signed-in' }],
  nav: [],
  slots: [],
  background: [],
  redirects: [],
  abilities: { 'safety.publish': ['validator', 'admin'] },
});

const Page = () => <p>{useOwnAbility<typeof manifest>('safety.publish') ? 'may publish' : 'may not'}</p>;
const implementation = {
  messages: {},
  pages: { 'safety.list': () => Promise.resolve({ Page }) },
  slots: {},
  background: {},
};

it.each<[Role, string]>([
  ['reader', 'may not'],
  ['validator', 'may publish'],
  ['dev', 'may not'],
])('a page asks what its remote declares: a %s %s', async (role, said) => {
  await renderRoute({ manifest, implementation }, '/safety', { answers: [], user: someUser({ role }) });
  expect(await screen.findByText(said)).toBeDefined();
});

import { expect, it } from 'vitest';
import { defineRemote } from './define-remote.ts';

const parts = { nav: [], slots: [], background: [], redirects: [] } as const;
const route = { id: 'safety.list', path: '/safety', layout: 'default', title: 'title' } as const;

it('takes abilities of the product and those the remote declares, and no other: it would not compile', () => {
  const own = { 'safety.publish': ['validator'] } as const;
  const declaring = { name: 'safety', ...parts, abilities: own };
  expect(defineRemote({ ...declaring, routes: [{ ...route, access: 'safety.publish' }] }).abilities).toBe(own);
  expect(defineRemote({ ...declaring, routes: [{ ...route, access: 'note.view' }] }).abilities).toBe(own);
  // @ts-expect-error no one declares it
  defineRemote({ ...declaring, routes: [{ ...route, access: 'safety.other' }] });
  // @ts-expect-error a slip of the pen in a name of the product
  defineRemote({ name: 'safety', ...parts, routes: [{ ...route, access: 'note.vew' }] });
});

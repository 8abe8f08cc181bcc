import { defineRemote } from '@savoir/remote-kit/manifest';

export const manifest = defineRemote({
  name: 'safety',
  routes: [
    {
      id: 'safety.list',
      path: '/safety',
      layout: 'default',
      title: 'title',
      access: 'signed-in',
      nav: 'safety',
    },
  ],
  nav: [{ id: 'safety', order: 95, icon: 'shield-check', title: 'title', route: 'safety.list', access: 'signed-in' }],
  slots: [],
  background: [],
  redirects: [],
});

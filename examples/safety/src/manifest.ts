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
    {
      id: 'safety.review',
      path: '/safety/review',
      layout: 'default',
      title: 'review.title',
      access: 'safety.review',
      nav: 'safety',
    },
  ],
  nav: [{ id: 'safety', order: 95, icon: 'shield-check', title: 'title', route: 'safety.list', access: 'signed-in' }],
  slots: [],
  background: [],
  redirects: [],
  tutorials: [
    {
      id: 'safety.start',
      prefix: '/safety',
      priority: 1,
      steps: [
        { title: 'help.listTitle', text: 'help.listText' },
        { title: 'help.reviewTitle', text: 'help.reviewText' },
      ],
    },
  ],
  failure: { title: 'unavailable.title', text: 'unavailable.text' },
  abilities: { 'safety.review': ['validator', 'admin', 'dev'] },
});

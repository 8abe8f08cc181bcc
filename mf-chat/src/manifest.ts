import { defineRemote } from '@savoir/remote-kit/manifest';

const page = { layout: 'default', access: 'chat.use', nav: 'chat' } as const;

/** What the shell knows of the chat before it loads any of its code. */
export const manifest = defineRemote({
  name: 'chat',
  routes: [
    { ...page, id: 'chat.list', path: '/chat', title: 'routes.list' },
    {
      ...page,
      id: 'chat.knowledge',
      path: '/chat/knowledge',
      title: 'routes.knowledge',
      access: 'company.administrate',
    },
    { ...page, id: 'chat.asked', path: '/chat/asked/:id', title: 'routes.asked', validate: { id: 'uuid' } },
    {
      ...page,
      id: 'chat.view',
      path: '/chat/:id',
      layout: 'focused-view',
      title: 'routes.view',
      remembered: true,
      back: 'chat.list',
      validate: { id: 'uuid' },
    },
  ],
  nav: [{ id: 'chat', order: 20, icon: 'message-circle', title: 'nav.chat', route: 'chat.list', access: 'chat.use' }],
  slots: [{ id: 'chat.ask', slot: 'home.ask', order: 10, access: 'chat.use', waiting: 'composer.home' }],
  background: [],
  search: [
    { id: 'chat.search', order: 30, title: 'search.title', icon: 'message-circle', access: 'chat.use' },
    {
      id: 'chat.question',
      order: 40,
      title: 'search.questionTitle',
      icon: 'message-circle-plus',
      access: 'chat.use',
      fallback: true,
    },
  ],
  redirects: [],
  tutorials: [{ id: 'chat', prefix: '/chat', priority: 1 }],
  failure: { title: 'unavailable.title', text: 'unavailable.text' },
});

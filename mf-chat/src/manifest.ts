import { defineRemote } from '@savoir/remote-kit/manifest';

/** What the shell knows of the chat before it loads any of its code. */
export const manifest = defineRemote({
  name: 'chat',
  routes: [
    { id: 'chat.list', path: '/chat', layout: 'default', title: 'routes.list', access: 'chat.use', nav: 'chat' },
    {
      id: 'chat.knowledge',
      path: '/chat/knowledge',
      layout: 'default',
      title: 'routes.knowledge',
      access: 'company.administrate',
      nav: 'chat',
    },
    {
      id: 'chat.asked',
      path: '/chat/asked/:id',
      layout: 'default',
      title: 'routes.asked',
      access: 'chat.use',
      nav: 'chat',
      validate: { id: 'uuid' },
    },
    {
      id: 'chat.view',
      path: '/chat/:id',
      layout: 'focused-view',
      title: 'routes.view',
      remembered: true,
      access: 'chat.use',
      nav: 'chat',
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

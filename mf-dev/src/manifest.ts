import { defineRemote } from '@savoir/remote-kit/manifest';

const page = { layout: 'default', title: 'routes.tools', access: 'dev.tools', nav: 'dev' } as const;

/** What the shell knows of the developers' tools before it loads any of their code. */
export const manifest = defineRemote({
  name: 'dev',
  routes: [
    { ...page, id: 'dev.tools', path: '/dev' },
    { ...page, id: 'dev.login', path: '/dev/login', title: 'routes.login' },
    { ...page, id: 'dev.health', path: '/dev/health' },
    { ...page, id: 'dev.page', path: '/dev/dev-page' },
    { ...page, id: 'dev.mails', path: '/dev/mails' },
    { ...page, id: 'dev.jobs', path: '/dev/jobs' },
    { ...page, id: 'dev.conversations', path: '/dev/conversations' },
    { ...page, id: 'dev.api', path: '/dev/api' },
    { ...page, id: 'dev.audio', path: '/dev/dev-audio' },
    { ...page, id: 'dev.video', path: '/dev/dev-video' },
    { ...page, id: 'dev.markdown', path: '/dev/dev-markdown' },
  ],
  nav: [{ id: 'dev', order: 60, icon: 'square-terminal', title: 'nav.dev', route: 'dev.tools', access: 'dev.tools' }],
  slots: [],
  background: [],
  redirects: [],
  failure: { title: 'unavailable.title' },
});

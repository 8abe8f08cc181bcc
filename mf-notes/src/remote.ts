import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/slots.fr.json';
import type { manifest } from './manifest.ts';

// Parts of one name come in one file: those of a page that are needed together.
export const remote = implementRemote<typeof manifest>({
  messages,
  catalogue: () => import('../locales/fr.json'),
  pages: {
    'notes.all': () => import(/* webpackChunkName: "lists" */ './routes/list/all-notes.page.tsx'),
    'notes.my-notes': () => import(/* webpackChunkName: "lists" */ './routes/list/my-notes.page.tsx'),
    'notes.to-review': () => import(/* webpackChunkName: "lists" */ './routes/list/to-review.page.tsx'),
    'notes.to-verify': () => import(/* webpackChunkName: "lists" */ './routes/list/to-verify.page.tsx'),
    'notes.reports': () => import('./routes/reports/reports.page.tsx'),
    'notes.to-read': () => import('./routes/to-read/to-read.page.tsx'),
    'notes.create': () => import('./routes/create/note-create.page.tsx'),
    'notes.view': () => import('./routes/view/note-view.page.tsx'),
    'notes.edit': () => import('./routes/edit/note-edit.page.tsx'),
    'notes.editor': () => import('./routes/editor/note-editor.page.tsx'),
    'notes.download': () => import('./routes/download/note-download.page.tsx'),
  },
  slots: {
    'notes.to-read-card': () => import(/* webpackChunkName: "home" */ './slots/to-read-card.slot.tsx'),
    'notes.validate-card': () => import(/* webpackChunkName: "home" */ './slots/validate-card.slot.tsx'),
    'notes.reports-card': () => import(/* webpackChunkName: "home" */ './slots/reports-card.slot.tsx'),
    'notes.verify-card': () => import(/* webpackChunkName: "home" */ './slots/verify-card.slot.tsx'),
    'notes.create-card': () => import(/* webpackChunkName: "home" */ './slots/create-card.slot.tsx'),
    'notes.finalise-card': () => import(/* webpackChunkName: "home" */ './slots/finalise-card.slot.tsx'),
    'notes.latest': () => import(/* webpackChunkName: "home" */ './slots/latest.slot.tsx'),
    'notes.playground-audio': () => import(/* webpackChunkName: "playground" */ './slots/playground-audio.slot.tsx'),
    'notes.playground-video': () => import(/* webpackChunkName: "playground" */ './slots/playground-video.slot.tsx'),
    'notes.badge': () => import('./slots/badge.slot.tsx'),
  },
  background: {
    'notes.monitor': () => import(/* webpackChunkName: "jobs" */ './features/monitor/monitor.job.ts'),
    'notes.media-monitor': () => import(/* webpackChunkName: "jobs" */ './features/monitor/media-monitor.job.ts'),
    'notes.outbox': () => import(/* webpackChunkName: "jobs" */ './features/outbox/outbox.job.ts'),
  },
  search: { 'notes.search': () => import('./search/notes.search.ts') },
});

import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/slots.fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  catalogue: () => import('../locales/fr.json'),
  pages: {
    'notes.all': () => import('./routes/list/all-notes.page.tsx'),
    'notes.my-notes': () => import('./routes/list/my-notes.page.tsx'),
    'notes.to-review': () => import('./routes/list/to-review.page.tsx'),
    'notes.create': () => import('./routes/create/note-create.page.tsx'),
    'notes.view': () => import('./routes/view/note-view.page.tsx'),
    'notes.edit': () => import('./routes/edit/note-edit.page.tsx'),
    'notes.editor': () => import('./routes/editor/note-editor.page.tsx'),
    'notes.download': () => import('./routes/download/note-download.page.tsx'),
  },
  slots: {
    'notes.validate-card': () => import('./slots/validate-card.slot.tsx'),
    'notes.create-card': () => import('./slots/create-card.slot.tsx'),
    'notes.finalise-card': () => import('./slots/finalise-card.slot.tsx'),
    'notes.latest': () => import('./slots/latest.slot.tsx'),
    'notes.playground-audio': () => import('./slots/playground-audio.slot.tsx'),
    'notes.playground-video': () => import('./slots/playground-video.slot.tsx'),
    'notes.badge': () => import('./slots/badge.slot.tsx'),
  },
  background: {
    'notes.monitor': () => import('./features/monitor/monitor.job.ts'),
    'notes.media-monitor': () => import('./features/monitor/media-monitor.job.ts'),
    'notes.outbox': () => import('./features/outbox/outbox.job.ts'),
  },
  search: { 'notes.search': () => import('./search/notes.search.ts') },
});

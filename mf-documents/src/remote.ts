import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/slots.fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  catalogue: () => import('../locales/fr.json'),
  pages: {
    'documents.list': () => import('./routes/list/document-list.page.tsx'),
    'documents.import': () => import('./routes/import/document-import.page.tsx'),
    'documents.view': () => import('./routes/view/document-view.page.tsx'),
  },
  slots: { 'documents.card': () => import('./slots/documents-card.slot.tsx') },
  background: { 'documents.monitor': () => import('./features/monitor/monitor.job.ts') },
  search: { 'documents.search': () => import('./search/documents.search.ts') },
});

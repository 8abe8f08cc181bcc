import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  pages: {
    'safety.list': () => import('./pages/list.page.tsx'),
    'safety.review': () => import('./pages/review.page.tsx'),
  },
  slots: {},
  background: {},
});

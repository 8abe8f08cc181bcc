import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  pages: {
    'chat.list': () => import('./routes/list/chat-list.page.tsx'),
    'chat.knowledge': () => import('./routes/knowledge/knowledge.page.tsx'),
    'chat.asked': () => import('./routes/asked/asked.page.tsx'),
    'chat.view': () => import('./routes/view/chat-view.page.tsx'),
  },
  slots: { 'chat.ask': () => import('./slots/ask.slot.tsx') },
  background: {},
  search: {
    'chat.search': () => import('./search/conversations.search.ts'),
    'chat.question': () => import('./search/question.search.ts'),
  },
});

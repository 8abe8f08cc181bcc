import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  pages: {
    'dev.tools': () => import('./routes/tools/tools.page.tsx'),
    'dev.login': () => import('./routes/login/login.page.tsx'),
    'dev.health': () => import('./routes/health/health.page.tsx'),
    'dev.page': () => import('./routes/page/page.page.tsx'),
    'dev.mails': () => import('./routes/mails/mails.page.tsx'),
    'dev.jobs': () => import('./routes/jobs/jobs.page.tsx'),
    'dev.conversations': () => import('./routes/conversations/conversations.page.tsx'),
    'dev.api': () => import('./routes/api/api.page.tsx'),
    'dev.audio': () => import('./routes/audio/audio.page.tsx'),
    'dev.video': () => import('./routes/video/video.page.tsx'),
    'dev.markdown': () => import('./routes/markdown/markdown.page.tsx'),
  },
  slots: {},
  background: {},
});

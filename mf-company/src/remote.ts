import { implementRemote } from '@savoir/remote-kit';
import messages from '../locales/fr.json';
import type { manifest } from './manifest.ts';

export const remote = implementRemote<typeof manifest>({
  messages,
  pages: {
    'company.users': () => import('./routes/users/users.page.tsx'),
    'company.user-create': () => import('./routes/user-edit/user-create.page.tsx'),
    'company.user-view': () => import('./routes/user-view/user-view.page.tsx'),
    'company.user-edit': () => import('./routes/user-edit/user-edit.page.tsx'),
    'company.spaces': () => import('./routes/spaces/spaces.page.tsx'),
    'company.templates': () => import('./routes/templates/templates.page.tsx'),
    'company.questions': () => import('./routes/questions/questions.page.tsx'),
    'company.administration': () => import('./routes/administration/administration.page.tsx'),
    'company.integrations': () => import('./routes/integrations/integrations.page.tsx'),
    'company.import': () => import('./routes/import/import.page.tsx'),
    'company.companies': () => import('./routes/companies/companies.page.tsx'),
    'company.company-create': () => import('./routes/company-edit/company-create.page.tsx'),
    'company.company-edit': () => import('./routes/company-edit/company-edit.page.tsx'),
  },
  slots: {
    'company.first-steps': () => import('./slots/first-steps.slot.tsx'),
  },
  background: {},
});

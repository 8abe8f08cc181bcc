import type { PageModule } from '@savoir/remote-kit';

/** The shell's own pages by route id. */
export const shellPages: Readonly<Record<string, () => Promise<PageModule>>> = {
  'shell.home': () => import(/* webpackChunkName: "home" */ './home/home.page.tsx'),
  'shell.account': () => import('./account/account.page.tsx'),
  'shell.account-notifications': () => import('./account/notifications.page.tsx'),
  'shell.account-security': () => import('./account/security.page.tsx'),
  'shell.account-copies': () => import('./account/copies.page.tsx'),
  'shell.account-help': () => import('./account/help.page.tsx'),
  'shell.login': () => import('./login/login.page.tsx'),
  'shell.forgot-password': () => import('./forgot-password/forgot-password.page.tsx'),
  'shell.first-start': () => import('./first-start/first-start.page.tsx'),
  'shell.faq': () => import('./faq/faq.page.tsx'),
  'shell.share': () => import('./share/share.page.tsx'),
  'shell.provoked-error': () => import('./provoked-error/provoked-error.page.tsx'),
  'shell.contact': () => import('./contact/contact.page.tsx'),
};

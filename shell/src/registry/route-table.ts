import type { OwnAbilities } from '@savoir/contracts/access';
import type { RegisteredRemote, RemoteRoute } from '@savoir/contracts/platform';
import { manifestNamespace } from './registry.ts';

/** A route of the shell or of a remote, as the router, the guards and the layouts see it. */
export interface AppRoute extends Omit<RemoteRoute, 'title'> {
  /** Null for the shell's own. */
  remote: string | null;
  /** Those its remote declares. */
  abilities?: OwnAbilities | undefined;
  /** i18n key with its namespace. */
  title: string;
}

/** The routes the shell owns. Titles are those of the specification. */
export const shellRoutes: readonly AppRoute[] = [
  {
    id: 'shell.home',
    path: '/',
    layout: 'default',
    title: 'shell:routes.home',
    access: 'signed-in',
    nav: 'home',
    remote: null,
  },
  {
    id: 'shell.account',
    path: '/account',
    layout: 'default',
    title: 'shell:routes.account',
    access: 'signed-in',
    remote: null,
  },
  ...(['notifications', 'security', 'copies', 'help'] as const).map((part) => ({
    id: `shell.account-${part}`,
    path: `/account/${part}`,
    layout: 'return-menu' as const,
    title: `shell:routes.accountParts.${part}`,
    access: 'signed-in' as const,
    back: 'shell.account',
    remote: null,
  })),
  {
    id: 'shell.login',
    path: '/login',
    layout: 'log-card',
    title: 'shell:routes.login',
    access: 'public',
    remote: null,
  },
  {
    id: 'shell.forgot-password',
    path: '/forgot-password',
    layout: 'log-card',
    title: 'shell:routes.forgotPassword',
    access: 'public',
    remote: null,
  },
  {
    id: 'shell.first-start',
    path: '/first-start',
    layout: 'log-card',
    title: 'shell:routes.firstStart',
    access: 'public',
    remote: null,
  },
  { id: 'shell.faq', path: '/faq', layout: 'default', title: 'shell:routes.faq', access: 'public', remote: null },
  {
    id: 'shell.contact',
    path: '/contact-us',
    layout: 'focused-view',
    title: 'shell:routes.contact',
    access: 'public',
    remote: null,
  },
  {
    id: 'shell.share',
    path: '/share',
    layout: 'focused-view',
    title: 'shell:routes.share',
    access: 'signed-in',
    remote: null,
  },
  {
    id: 'shell.provoked-error',
    path: '/dev/errors/:fault',
    layout: 'default',
    title: 'shell:routes.provokedError',
    access: 'dev.tools',
    nav: 'dev',
    remote: null,
  },
];

/** All routes the installation has, without any remote's code. */
export function routeTable(remotes: readonly RegisteredRemote[]): AppRoute[] {
  const remoteRoutes = remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map((route): AppRoute => ({
      ...route,
      remote: name,
      abilities: manifest.abilities,
      title: `${manifestNamespace(name)}:${route.title}`,
    })),
  );
  return [...shellRoutes, ...remoteRoutes];
}

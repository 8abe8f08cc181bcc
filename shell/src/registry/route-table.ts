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

/** By the last part of the key of their title. */
const own: readonly Omit<AppRoute, 'remote'>[] = [
  { id: 'shell.home', path: '/', layout: 'default', title: 'home', access: 'signed-in', nav: 'home' },
  { id: 'shell.account', path: '/account', layout: 'default', title: 'account', access: 'signed-in' },
  ...(['notifications', 'security', 'copies', 'help'] as const).map((part) => ({
    id: `shell.account-${part}`,
    path: `/account/${part}`,
    layout: 'return-menu' as const,
    title: `accountParts.${part}`,
    access: 'signed-in' as const,
    back: 'shell.account',
  })),
  { id: 'shell.login', path: '/login', layout: 'log-card', title: 'login', access: 'public' },
  {
    id: 'shell.forgot-password',
    path: '/forgot-password',
    layout: 'log-card',
    title: 'forgotPassword',
    access: 'public',
  },
  { id: 'shell.first-start', path: '/first-start', layout: 'log-card', title: 'firstStart', access: 'public' },
  { id: 'shell.faq', path: '/faq', layout: 'default', title: 'faq', access: 'public' },
  { id: 'shell.contact', path: '/contact-us', layout: 'focused-view', title: 'contact', access: 'public' },
  { id: 'shell.share', path: '/share', layout: 'focused-view', title: 'share', access: 'signed-in' },
  {
    id: 'shell.provoked-error',
    path: '/dev/errors/:fault',
    layout: 'default',
    title: 'provokedError',
    access: 'dev.tools',
    nav: 'dev',
  },
];

/** The routes the shell owns. Titles are those of the specification. */
export const shellRoutes: readonly AppRoute[] = own.map((route) => ({
  ...route,
  title: `shell:routes.${route.title}`,
  remote: null,
}));

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

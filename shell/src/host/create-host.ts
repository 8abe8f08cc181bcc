import { locale } from '@savoir/contracts/limits';
import { tutorialFor } from '@savoir/contracts/platform';
import { sharedCache } from '@savoir/service-worker';
import { allSettled, hrefOf, type HostApi } from '@savoir/remote-kit';
import { isOff } from '../registry/is-off.ts';
import { isPage } from '../state/tutorials.ts';
import type { Shell } from './shell.ts';

type Common = Omit<HostApi, 'api' | 'user' | 'actor' | 'can' | 'slotEntries' | 'signOut'>;

/** What the host is, no matter who is there. */
export function commonHost(shell: Shell): Common {
  return {
    config: shell.config,
    remotes: shell.remotes,
    scope: shell.scope,
    texts: (namespace) => shell.i18n.getFixedT(locale, namespace),
    toast: (options) => void shell.toasts.toast(options),
    confirm: (options) => shell.confirms.confirm(options),
    href: (routeId, params) => {
      const route = shell.routes.find(({ id }) => id === routeId);
      return route === undefined || isOff(shell, route) ? null : hrefOf(route.path, params);
    },
    navigate: (to, options) => void shell.navigator.go(to, options),
    leave: ({ gone, otherwise }) => {
      const origin = shell.trail.origin(gone);
      if (origin === null) void shell.navigator.go(otherwise, { replace: true });
      else shell.navigator.step(origin.delta);
    },
    report: (error, context) => window.reportError(new Error(describe(context), { cause: error })),
    shortcuts: shell.shortcuts,
    subjectShown: () => undefined,
    showBadge: () => undefined,
    takeShared: async (target) =>
      (await hasShared()) ? (await import('../share/take-shared.ts')).takeShared(target) : { files: [], texts: [] },
    fetchAuthSession: shell.session.fetchAuthSession,
    workUnderWay: (sentence) => shell.work.start(sentence),
    reportProblem: ({ thing, title, place, within }) =>
      void allSettled(shell.overlays.reporting, {
        scope: shell.scope,
        params: {
          thing,
          title,
          ...(place !== undefined && { place }),
          passage: shell.selectedText.within(within ?? null),
        },
      }),
    openTutorial: (id) => {
      const declared = shell.remotes.flatMap(({ manifest }) => manifest.tutorials);
      const isThere = id !== undefined && (isPage(id) || declared.some((each) => each.id === id && each.steps));
      const params = isThere ? id : tutorialFor(shell.navigator.path(), declared);
      void allSettled(shell.tutorials.opened, { scope: shell.scope, params });
    },
  };
}

/** Most pages open without anything shared: they need not load what takes it. Plain http has no caches. */
const hasShared = async (): Promise<boolean> => 'caches' in window && caches.has(sharedCache);

const describe = (context: Readonly<Record<string, string>> = {}): string =>
  `reported: ${Object.entries(context)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')}`;

/** The host of a page anybody may open: no user is signed in, the product API is out of reach. */
export function createVisitorHost(shell: Shell): HostApi {
  return {
    ...commonHost(shell),
    get api(): never {
      throw new Error('Authentication required');
    },
    user: null,
    actor: null,
    can: () => false,
    slotEntries: () => [],
    signOut: () => Promise.resolve(),
  };
}

import { createShortcuts } from '@savoir/remote-kit';
import { logUsage } from '../analytics/log-usage.ts';
import { createOverlayModel } from '../state/overlay.model.ts';
import { followSelectedText } from '../platform/selected-text.ts';
import { createWorkUnderWay } from '../platform/work-under-way.ts';
import { createRecent } from '../state/recent.ts';
import type { AppNavigator } from '../host/navigator.ts';
import { routeTable } from '../registry/route-table.ts';
import { openStorage } from '../session/web-storage.ts';
import { openSingleKeys } from '../shortcuts/single-keys.ts';
import { createVisitorHost } from '../host/create-host.ts';
import { followTrail } from '../router/follow-trail.ts';
import { createTakeNewer } from '../router/take-newer.ts';
import { createRemotesModel } from '../state/remotes.model.ts';
import { createTrail } from '../state/trail.ts';
import type { Shell } from '../host/shell.ts';

type Made = Omit<
  Shell,
  | 'routes'
  | 'remotes'
  | 'remotesModel'
  | 'takeNewer'
  | 'host'
  | 'navigator'
  | 'attachNavigator'
  | 'signedIn'
  | 'overlays'
  | 'shortcuts'
  | 'recent'
  | 'trail'
  | 'failedTries'
  | 'work'
  | 'selectedText'
>;

export function createShell(made: Made): Shell {
  let navigator: AppNavigator | undefined;
  let signedIn: ReturnType<Shell['signedIn']> | undefined;
  const remotesModel = createRemotesModel(made.listed);
  const shell: Shell = {
    ...made,
    routes: routeTable(made.listed),
    remotesModel,
    get remotes() {
      return made.scope.getState(remotesModel.$inUse);
    },
    get takeNewer() {
      return takeNewer;
    },
    overlays: createOverlayModel(),
    failedTries: new Map(),
    work: createWorkUnderWay(),
    selectedText: followSelectedText(document),
    shortcuts: createShortcuts({ isSingleOn: openSingleKeys(openStorage('localStorage')).isOn }),
    recent: createRecent(openStorage('localStorage')),
    trail: createTrail(openStorage('sessionStorage')),
    get host() {
      return host;
    },
    get navigator() {
      if (navigator === undefined) throw new Error('the router is not made yet');
      return navigator;
    },
    attachNavigator(made) {
      navigator = made;
      followTrail(shell.trail, made);
      logUsage(shell, made);
      made.onArrival(() => takeNewer.arrived());
    },
    signedIn() {
      signedIn ??= import(/* webpackChunkName: "area" */ '../signed-in/signed-in.ts')
        .then(({ createSignedIn }) => createSignedIn(shell))
        .catch((error: unknown) => {
          signedIn = undefined;
          throw error;
        });
      return signedIn;
    },
  };
  const host = createVisitorHost(shell);
  const takeNewer = createTakeNewer(shell);
  made.session.onSignedOut(shell.recent.clear);
  made.session.onSignedOut(shell.trail.clear);
  return shell;
}

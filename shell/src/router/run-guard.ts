import { redirect, type LoaderFunctionArgs } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import type { AppRoute } from '../registry/route-table.ts';
import { checkRedirect, follow } from './follow-redirect.ts';
import { decide } from './guard.ts';
import { enterSession } from './enter-session.ts';
import { PageNotFound } from '../errors/page-not-found.ts';

const loadSignedIn = () => import(/* webpackChunkName: "area" */ '../signed-in/signed-in.ts');

/** Runs the guards of a route and carries their decision out; returns where to go instead, or null when the page may be entered. */
export async function runGuard(
  shell: Shell,
  route: AppRoute,
  { request, params }: LoaderFunctionArgs,
): Promise<Response | null> {
  const url = new URL(request.url);
  let redirecting: ReturnType<typeof checkRedirect> | undefined;
  const decision = await decide(route, url, params, {
    loadUser: async () => {
      // Run while the session is being renewed; its failure is heard where it is wanted.
      if (shell.session.hasStoredSession()) loadSignedIn().catch(() => undefined);
      if (!(await shell.session.isSignedIn())) return null;
      // Asked in one breath with the user, heard after: a round trip less before the page.
      redirecting = checkRedirect(shell, url.pathname);
      redirecting.catch(() => undefined);
      return enterSession(shell);
    },
    checkRedirect: (path) => redirecting ?? checkRedirect(shell, path),
  });
  switch (decision.kind) {
    case 'enter':
      return null;
    case 'redirect':
    case 'leave':
      return follow(decision);
    case 'not-found':
      throw new PageNotFound(decision.message, url.pathname);
    case 'deny':
      shell.toasts.toast(
        decision.because === 'trial-ended'
          ? { kind: 'info', title: shell.i18n.t('home.trialEnded'), description: shell.i18n.t('home.trialEndedText') }
          : { kind: 'error', title: shell.i18n.t('guard.deniedTitle'), description: shell.i18n.t('guard.denied') },
      );
      return redirect('/');
  }
}

import { fork, I18nextProvider, RouterProvider, ScopeProvider } from '@savoir/remote-kit';
import { createConfirmStore, UiProvider } from '@savoir/ui';
import '@savoir/ui/base.css';
import { authErrorTextFr } from '@savoir/user-pool';
import { createRoot } from 'react-dom/client';
import { createAnalyticsModel } from '../state/analytics.model.ts';
import { createAudienceModel } from '../state/audience.model.ts';
import { startErrorReports } from '../error-reports/start-error-reports.ts';
import { watchErrors } from '../error-reports/watch-errors.ts';
import { setLocaleCookie } from '../platform/locale-cookie.ts';
import { loadConfig } from '../platform/load-config.ts';
import { createShellToasts } from '../platform/shell-toasts.ts';
import { uiTimings } from '../platform/ui-timings.ts';
import { holdPrompt } from '../pwa/install/hold-prompt.ts';
import { createInstallModel } from '../state/install.model.ts';
import { createPwaModel } from '../state/pwa.model.ts';
import { followConnection } from '../pwa/offline/connection.ts';
import { startWorker, workerContainer } from '../pwa/start-worker.ts';
import { hasOwnList } from '../registry/own-list.ts';
import { createRegistry } from '../registry/registry.ts';
import { navigatorOf } from '../router/app-navigator.ts';
import { createAppRouter } from '../router/create-router.tsx';
import { createPrefetch } from '../router/prefetch.ts';
import { createSession, type Session } from '../session/index.ts';
import { holdProviderAnswer } from '../session/provider/hold-answer.ts';
import { openStorage } from '../session/web-storage.ts';
import { takeCredentialsFromAddress } from '../session/take-credentials.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { createTutorialModel } from '../state/tutorial.model.ts';
import { ShellContext } from '../host/shell-context.ts';
import { createShell } from './create-shell.ts';
import { createShellI18n } from './create-i18n.ts';
import { endFirstFrame } from './end-first-frame.ts';
import { forgetSlowStarts, showFatal } from './fatal.ts';
import { rootElement } from './root-element.ts';

/** Starts the application: configuration and registry first, then one of everything that must be one. */
export async function start(): Promise<void> {
  const errors = watchErrors();
  endFirstFrame(document);
  try {
    const credentials = takeCredentialsFromAddress();
    const [config, i18n] = await Promise.all([loadConfig(), createShellI18n()]);
    const takeProviderAnswer = holdProviderAnswer(config);
    const registry = createRegistry({ i18n, overrideOrigins: config.overrideOrigins });
    const scope = fork();
    const session = createSession({ config: config.userPool, version: config.version, scope });
    const listed = await registry.fetchRemotes(await tokenForOwnList(session));
    const install = createInstallModel();
    // Chromium asks once, as soon as it has read the manifest.
    holdPrompt(install, scope, openStorage('localStorage'));
    const workers = workerContainer();
    const isControlled = workers !== undefined && workers.controller !== null;
    const toasts = createShellToasts();
    // This may be the way back from the hosted sign-in page.
    await session.hosted
      ?.finish()
      .catch((error: unknown) => toasts.toast({ kind: 'error', title: authErrorTextFr(error, 'login') }));
    const shell = createShell({
      config,
      credentials,
      takeProviderAnswer,
      i18n,
      registry,
      listed,
      scope,
      session,
      toasts,
      confirms: createConfirmStore(),
      install,
      analytics: createAnalyticsModel(openStorage('localStorage')),
      audience: createAudienceModel(),
      tutorials: createTutorialModel(),
      pwa: createPwaModel({ isControlled, storage: openStorage('localStorage') }),
    });
    forgetSlowStarts();
    setLocaleCookie(document);
    followConnection(shell);
    // Its failure costs the offline use only.
    if (workers !== undefined) startWorker(shell, workers).catch((error: unknown) => window.reportError(error));
    const router = createAppRouter(shell);
    shell.attachNavigator(navigatorOf(router));
    startErrorReports(shell, errors);
    startTelemetry(shell, errors);
    createRoot(rootElement()).render(
      <I18nextProvider i18n={i18n}>
        <ScopeProvider value={scope}>
          <UiProvider {...uiTimings} navigate={(href) => void router.navigate(href)} prefetch={createPrefetch(shell)}>
            <ShellContext value={shell}>
              <RouterProvider router={router} />
            </ShellContext>
          </UiProvider>
        </ScopeProvider>
      </I18nextProvider>,
    );
  } catch (error) {
    showFatal(error);
  }
}

/** Only who gets other remotes than everybody is worth waiting for a token. Without one it is the list of everybody. */
async function tokenForOwnList(session: Session): Promise<string | null> {
  if (!hasOwnList() || !session.hasStoredSession()) return null;
  return session.getIdToken().catch(() => null);
}

import type { AppConfig } from '@savoir/contracts/platform';
import { fork, type I18n } from '@savoir/remote-kit';
import { createConfirmStore } from '@savoir/ui';
import { authErrorTextFr } from '@savoir/user-pool';
import type { Shell } from '../host/shell.ts';
import { createShellToasts } from '../platform/shell-toasts.ts';
import { holdPrompt } from '../pwa/install/hold-prompt.ts';
import { workerContainer } from '../pwa/start-worker.ts';
import { hasOwnList } from '../registry/own-list.ts';
import { createRegistry } from '../registry/registry.ts';
import { createSession, type Session } from '../session/index.ts';
import { holdProviderAnswer } from '../session/provider/hold-answer.ts';
import { openStorage } from '../session/web-storage.ts';
import { createAnalyticsModel } from '../state/analytics.model.ts';
import { createAudienceModel } from '../state/audience.model.ts';
import { createInstallModel } from '../state/install.model.ts';
import { createPwaModel } from '../state/pwa.model.ts';
import { createTutorialModel } from '../state/tutorial.model.ts';
import { createShell } from './create-shell.ts';

interface Known extends Pick<Shell, 'credentials'> {
  config: AppConfig;
  i18n: I18n;
}

/** Everything that stands behind the pages, once the registry has said which remotes there are. */
export async function assembleShell({ config, i18n, credentials }: Known): Promise<Shell> {
  const takeProviderAnswer = holdProviderAnswer(config);
  const registry = createRegistry({ i18n, overrideOrigins: config.overrideOrigins });
  const scope = fork();
  const session = createSession({ config: config.userPool, version: config.version, scope });
  // A round trip before every page of a signed-in user: on its way while the rest starts.
  if (session.hasStoredSession()) void session.isSignedIn();
  const listed = await registry.fetchRemotes(await tokenForOwnList(session));
  const install = createInstallModel();
  // Chromium asks once, as soon as it has read the manifest.
  holdPrompt(install, scope, openStorage('localStorage'));
  const isControlled = (workerContainer()?.controller ?? null) !== null;
  const toasts = createShellToasts();
  // This may be the way back from the hosted sign-in page.
  await session.hosted
    ?.finish()
    .catch((error: unknown) => toasts.toast({ kind: 'error', title: authErrorTextFr(error, 'login') }));
  return createShell({
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
}

/** Only who gets other remotes than everybody is worth waiting for a token. Without one it is the list of everybody. */
async function tokenForOwnList(session: Session): Promise<string | null> {
  if (!hasOwnList() || !session.hasStoredSession()) return null;
  return session.getIdToken().catch(() => null);
}

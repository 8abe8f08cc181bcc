import type { AppConfig, RegisteredRemote } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import { fork, type RemoteImplementation } from '@savoir/remote-kit';
import { fakeHost } from '@savoir/remote-kit/testing';
import { createConfirmStore } from '@savoir/ui';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApp } from '../bootstrap/create-app.tsx';
import { createShellI18n } from '../bootstrap/create-i18n.ts';
import { createShell } from '../bootstrap/create-shell.ts';
import type { Shell } from '../host/shell.ts';
import type { AppRouter } from '../router/app-navigator.ts';
import { createShellToasts } from '../platform/shell-toasts.ts';
import { manifestNamespace } from '../registry/registry.ts';
import { openStorage } from '../session/web-storage.ts';
import { createAnalyticsModel } from '../state/analytics.model.ts';
import { createAudienceModel } from '../state/audience.model.ts';
import { createInstallModel } from '../state/install.model.ts';
import { createPwaModel } from '../state/pwa.model.ts';
import { createTutorialModel } from '../state/tutorial.model.ts';
import { answerApi, type AnswerIdentity } from './answer-api.ts';
import { fakeSession, type FakePool } from './fake-session.ts';

interface Options {
  /** No one by default: a visitor. */
  user?: User;
  /** The user is there, but has not signed in yet. */
  signedOut?: boolean;
  remotes?: readonly RegisteredRemote[];
  /** The code of a remote, or its failure. */
  load?: (name: string) => Promise<RemoteImplementation>;
  pool?: FakePool;
  /** What the API refuses every call with, in turn; the last one from then on. */
  refusals?: readonly Response[];
  /** The identity service has sign-in pages of its own. */
  hosted?: Shell['session']['hosted'];
  identity?: AnswerIdentity;
  /** What the API answers besides, by path. */
  answers?: Readonly<Record<string, (body: unknown, headers: Headers) => unknown>>;
  /** What the server said when it refused new tokens because no one used the session. */
  refusalText?: string | null;
  /** The identity service gives this session no new tokens. */
  isRefused?: boolean;
  /** This browser, as the identity service knows it. */
  deviceKey?: string;
  credentials?: Shell['credentials'];
  /** What differs in the public settings of the user pool. */
  userPool?: Partial<AppConfig['userPool']>;
  /** Sign-in services of companies, those with a button; absent: there are none. */
  providers?: readonly { id: string; name: string }[];
  /** What one of them led back with. */
  providerAnswer?: string;
  /** Goes to the page of a sign-in service. */
  leave?: (url: string) => void;
  /** Measures the use; nothing by default. */
  tagManagerId?: string;
  /** A service worker answers already. */
  isControlled?: boolean;
}

/** With the router itself, for a test to go elsewhere and to see where it is. */
export type OpenedShell = Shell & { readonly router: AppRouter };

/** The whole shell at an address, as the browser would show it, over a fake network: real router, guards, layouts and stores. */
export async function openShell(path: string, options: Options = {}): Promise<OpenedShell> {
  const {
    user,
    signedOut = false,
    remotes = [],
    load = () => Promise.reject(new Error('no remote here')),
    pool = {},
    hosted,
    identity,
    answers,
    refusals,
    deviceKey,
    refusalText = null,
    isRefused = false,
    credentials = {},
    userPool = {},
    providers,
    leave,
    providerAnswer = null,
    tagManagerId = null,
    isControlled = false,
  } = options;
  let held = providerAnswer;
  const takeProviderAnswer = () => {
    const taken = held;
    held = null;
    return taken;
  };
  const { config } = fakeHost({ api: undefined as never });
  window.history.replaceState(null, '', path);
  vi.stubGlobal('fetch', answerApi({ user, identity, refusals, answers }));
  const i18n = await createShellI18n();
  for (const { name, manifest } of remotes) i18n.addResourceBundle('fr', manifestNamespace(name), manifest.texts);
  const shell = createShell({
    config: {
      ...config,
      tagManagerId,
      ...(providers === undefined ? {} : { signIn: { providers: [...providers] } }),
      userPool: { ...config.userPool, ...userPool },
    },
    credentials,
    takeProviderAnswer,
    i18n,
    listed: remotes,
    registry: {
      fetchRemotes: () => Promise.resolve([...remotes]),
      usable: (listed) => Promise.resolve(listed),
      override: () => null,
      failed: () => undefined,
      whoFailed: () => null,
      versionOf: (name) => remotes.find((remote) => remote.name === name)?.version ?? null,
      load: async (name) =>
        withJobs(
          await load(name),
          remotes.find((remote) => remote.name === name),
        ),
    },
    scope: fork(),
    session: fakeSession(user !== undefined && !signedOut, pool, { hosted, deviceKey, refusalText, isRefused, leave }),
    toasts: createShellToasts(),
    confirms: createConfirmStore(),
    install: createInstallModel(),
    analytics: createAnalyticsModel(openStorage('localStorage')),
    audience: createAudienceModel(),
    tutorials: createTutorialModel(),
    pwa: createPwaModel({ isControlled, storage: localStorage }),
  });
  const { router, app } = createApp(shell);
  render(app);
  return Object.assign(shell, { router });
}

/** Each job that the remote declares is there; one that the test does not bring does nothing. */
function withJobs(code: RemoteImplementation, remote: RegisteredRemote | undefined): RemoteImplementation {
  const idle = () => Promise.resolve({ job: { start: () => () => undefined } });
  const declared = remote?.manifest.background.map(({ id }) => [id, idle] as const) ?? [];
  return { ...code, background: { ...Object.fromEntries(declared), ...code.background } };
}

import {
  type ApiError,
  createApiClient,
  createQueryDefaults,
  currentUserQuery,
  type ApiClient,
} from '@savoir/api-client';
import { can } from '@savoir/contracts/access';
import { checkRoute, type RemoteSlot } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import { allSettled, NetworkError, type HostApi, type KeptHere } from '@savoir/remote-kit';
import type { QueryClient } from '@savoir/remote-kit/query';
import type { Audience } from '../analytics/audience.model.ts';
import { sharedParts } from '../bootstrap/shared-parts.ts';
import { actorOf, commonHost, isOffered } from '../host/create-host.ts';
import type { Shell } from '../host/shell.ts';
import { withSimulatedFaults } from '../platform/simulated-faults.ts';
import { followSetting } from '../pwa/push/follow-setting.ts';
import type { Push } from '../pwa/push/push.ts';
import { workerContainer } from '../pwa/start-worker.ts';
import { remember } from '../recent/remember.ts';
import { clearBadge, showBadge } from './app-badge.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { keptHere, leaveDevice } from './leave-device.ts';
import { isOfAccount, sessionApi } from './session-api.ts';

/** What exists only while somebody is signed in. */
export interface SignedIn {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** The current user, asked once and then never stale. */
  loadUser(): Promise<User>;
  hostFor(user: User): HostApi;
  /** The server-driven redirect for a path, or null. */
  checkRedirect(path: string): Promise<string | null>;
  /** Notifications in this browser; loaded when first asked for. */
  push(): Promise<Push>;
  /** What only this device has of the user, and what becomes of it when they sign out. */
  keptHere: () => Promise<KeptHere>;
  /** Signs out because somebody asked to: nothing of theirs stays on this device but what would be lost for good. */
  signOut: (options?: { global?: boolean }) => Promise<boolean>;
}

/** Nobody waits longer for a sign-out because a push service does not answer. */
const leavePushMs = 3000;

export async function createSignedIn(shell: Shell): Promise<SignedIn> {
  const { QueryClient } = await sharedParts.query();
  const queryClient = new QueryClient({ defaultOptions: createQueryDefaults() });
  const { session } = shell;
  const getToken = (options?: { forceRefresh?: boolean }) =>
    session.getIdToken(options).catch((error: unknown) => {
      // Without network the token cannot be renewed, and need not be: the worker answers with what this user saw.
      if (error instanceof Error && error.name === 'NetworkError') return session.storedIdToken();
      throw error;
    });
  const fetch = withSimulatedFaults(window.fetch.bind(window), window.localStorage);
  const client = createApiClient({ baseUrl: '/api', getToken, fetch: tellingConnection(shell, fetch) });
  let closedBy: ApiError | undefined;
  session.onSignedIn(() => {
    closedBy = undefined;
  });
  const api = sessionApi(client, {
    renew: async () => (await session.getIdToken({ forceRefresh: true })) !== null,
    end: (refusal) => {
      if (isOfAccount(refusal)) closedBy = refusal;
      // What a closed account's other calls are refused with follows from it, and says less.
      else if (closedBy === undefined)
        shell.toasts.toast({
          kind: 'error',
          key: 'session-ended',
          title: shell.i18n.t('guard.ended'),
          description: refusal.text,
        });
      void session.signOut();
    },
  });
  let stopJobs: (() => void) | undefined;

  let push: Promise<Push> | undefined;

  const identify = (params: Audience | null) => void allSettled(shell.audience.changed, { scope: shell.scope, params });
  let stopFollowing: (() => void) | undefined;

  /** At a sign-in this browser subscribes if the user wants to be notified; later it only gives up what they no longer want. */
  const followPush = () =>
    followSetting({
      container: workerContainer(),
      follow: async () => {
        const own = await signedIn.push();
        const { notificationsActive } = await signedIn.loadUser();
        await (session.hasJustSignedIn() && notificationsActive ? own.subscribe() : own.reconcile());
      },
      report: (error) => shell.host.report(error, { push: 'follow' }),
    });

  const signedIn: SignedIn = {
    api,
    queryClient,
    loadUser: async () => {
      const user = await queryClient.query(currentUserQuery(api));
      if (shell.registry.override() !== null && !can(actorOf(user), 'dev.tools')) await giveOverrideUp();
      if (stopJobs === undefined) {
        stopJobs = startBackgroundJobs(shell, signedIn, user);
        stopFollowing = followPush();
        identify({ role: user.role, company: user.company.name });
      }
      return user;
    },
    hostFor(user) {
      const actor = actorOf(user);
      return {
        ...commonHost(shell),
        api,
        user,
        actor,
        can: (ability, subject) => can(actor, ability, subject),
        subjectShown: (title, { pathname }) => remember(shell, user.id, title, pathname),
        showBadge,
        slotEntries: (slot) =>
          shell.remotes
            .flatMap(({ name, manifest }) =>
              manifest.slots
                .filter((entry) => entry.slot === slot && isOffered(actor, entry) && isCase(user, entry))
                .map((entry) => ({
                  id: entry.id,
                  order: entry.order,
                  remote: name,
                  waiting: entry.waiting === undefined ? undefined : manifest.texts[entry.waiting],
                  load: () => loadSlot(shell, name, entry.id),
                })),
            )
            .toSorted((a, b) => a.order - b.order),
        signOut: async () => void (await signedIn.signOut()),
      };
    },
    checkRedirect: (path) =>
      api.call(checkRoute, { query: { path } }).then(
        ({ redirect }) => redirect,
        (error: unknown) => {
          // Without network nobody is sent elsewhere: what the page can do on its own, it does.
          if (error instanceof NetworkError) return null;
          throw error;
        },
      ),
    push() {
      push ??= import('../pwa/push/create-page-push.ts').then(({ createPagePush }) =>
        createPagePush(shell, api, queryClient),
      );
      return push;
    },
    keptHere: async () => keptHere(shell, signedIn, await signedIn.loadUser()),
    async signOut(options) {
      const user = queryClient.getQueryData<User>(currentUserQuery(api).queryKey);
      // Before the token is gone. Its failure must not keep anybody signed in.
      await Promise.race([
        signedIn
          .push()
          .then((own) => own.leave())
          .catch((error: unknown) => shell.host.report(error, { push: 'leave' })),
        new Promise((resolve) => void setTimeout(resolve, leavePushMs)),
      ]);
      // Told at once, so that no monitor writes again what is being removed.
      stopJobs?.();
      stopJobs = undefined;
      if (user !== undefined) await leaveDevice(shell, signedIn, user);
      return shell.session.signOut(options);
    },
  };

  shell.session.onSignedOut(() => {
    stopJobs?.();
    stopJobs = undefined;
    stopFollowing?.();
    identify(null);
    queryClient.clear();
    push = undefined;
    clearBadge();
    // A closed account is told where one would sign in again, for as long as one looks.
    const state = closedBy === undefined ? null : { refusal: closedBy.text };
    void shell.router.navigate('/login', { replace: true, state });
  });
  return signedIn;
}

const cases: Readonly<Record<NonNullable<RemoteSlot['when']>, (user: User) => boolean>> = {
  'new-company': ({ company }) => company.isNew === true,
};
const isCase = (user: User, { when }: RemoteSlot): boolean => when === undefined || cases[when](user);

/** A call that fails makes the connection doubtful; one that succeeds without it, too. */
function tellingConnection({ pwa, scope }: Shell, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const doubt = () => void allSettled(pwa.connectionDoubted, { scope });
  return (input, init) =>
    fetch(input, init).then(
      (answer) => {
        if (!scope.getState(pwa.$isOnline)) doubt();
        return answer;
      },
      (error: unknown) => {
        if (init?.signal?.aborted !== true) doubt();
        throw error;
      },
    );
}

/** Only developers run a remote from elsewhere. */
async function giveOverrideUp(): Promise<void> {
  const { endOverride } = await import('../registry/remote-override.ts');
  endOverride();
  window.location.reload();
}

async function loadSlot(shell: Shell, remote: string, id: string) {
  const { slots } = await shell.registry.load(remote);
  const load = (slots as Record<string, (typeof slots)[never]>)[id];
  if (load === undefined) throw new Error(`the remote ${remote} has no slot ${id}`);
  return load();
}

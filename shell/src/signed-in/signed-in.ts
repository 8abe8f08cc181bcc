import { type ApiError, createApiClient, createQueryDefaults, currentUserQuery } from '@savoir/api-client';
import { idleHeader } from '@savoir/contracts/http';
import { checkRoute } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import { allSettled, NetworkError } from '@savoir/remote-kit';
import { QueryClient } from '@savoir/remote-kit/query';
import type { Copies } from '@savoir/remote-kit/take-along';
import type { Push } from '../host/push.ts';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';
import { withSimulatedFaults } from '../platform/simulated-faults.ts';
import { clearBadge } from './app-badge.ts';
import { hostFor } from './host-for.ts';
import { workerContainer } from '../pwa/start-worker.ts';
import { deviceData, leaveDevice } from './leave-device.ts';
import { isOfAccount, sessionApi } from './session-api.ts';
import { createSessionWork } from './session-work.ts';

/** No one waits longer for a sign-out because a push service does not answer. */
const leavePushMs = 3000;

export function createSignedIn(shell: Shell): SignedIn {
  const queryClient = new QueryClient({ defaultOptions: createQueryDefaults() });
  const { session } = shell;
  const getToken = (options?: { forceRefresh?: boolean }) =>
    session.getIdToken(options).catch((error: unknown) => {
      // Without network the token cannot be renewed, and need not be: the worker answers with what this user saw.
      if (error instanceof Error && error.name === 'NetworkError') return session.storedIdToken();
      throw error;
    });
  const fetch = withSimulatedFaults(window.fetch.bind(window), window.localStorage);
  const reportIdle = (minutes: number) =>
    void work.endIfUnused(minutes).catch((error: unknown) => shell.host.report(error, { session: 'idle' }));
  const client = createApiClient({ baseUrl: '/api', getToken, fetch: reportingConnection(shell, reportIdle, fetch) });
  let closedBy: ApiError | undefined;
  let leftAt = '/';
  session.onSignedIn(() => {
    closedBy = undefined;
  });
  const api = sessionApi(client, {
    renew: async () => (await session.getIdToken({ forceRefresh: true })) !== null,
    end: (refusal) => {
      if (isOfAccount(refusal)) {
        closedBy = refusal;
        leftAt = shell.navigator.path();
      }
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
    rightsDiffer: () =>
      void queryClient.refetchQueries({ queryKey: currentUserQuery(client).queryKey }, { cancelRefetch: false }),
  });
  let push: Promise<Push> | undefined;
  let copies: Promise<Copies> | undefined;

  const signedIn: SignedIn = {
    api,
    queryClient,
    loadUser: () => queryClient.query(currentUserQuery(api)),
    startSession: (user) => work.start(user),
    hostFor: (user) => hostFor(shell, signedIn, user),
    checkRedirect: (path) =>
      api.call(checkRoute, { query: { path } }).then(
        ({ redirect }) => redirect,
        (error: unknown) => {
          // Without network no one is sent elsewhere: what the page can do on its own, it does.
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
    copies() {
      copies ??= import('../pwa/copies/create-copies.ts').then(({ createCopies }) => createCopies(shell, api));
      return copies;
    },
    async deviceData() {
      const onDevice = await deviceData(shell, signedIn, await signedIn.loadUser());
      if (workerContainer() === undefined) return onDevice;
      const { copiesLostAtSignOut } = await import('../pwa/copies/copies-lost-at-sign-out.ts');
      return { ...onDevice, goes: [...onDevice.goes, ...(await copiesLostAtSignOut(shell, signedIn.copies))] };
    },
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
      work.stopJobs();
      if (user !== undefined) await leaveDevice(shell, signedIn, user);
      return shell.session.signOut(options);
    },
  };
  const work = createSessionWork(shell, signedIn);

  shell.session.onSignedOut((isRefused) => {
    work.stop();
    queryClient.clear();
    push = undefined;
    copies = undefined;
    clearBadge();
    if (isRefused) leftAt = shell.navigator.path();
    // A closed account is mentioned where one would sign in again, for as long as one looks.
    const refusal = closedBy?.text ?? session.refusalText();
    const state = refusal === null ? null : { refusal };
    // A session that was left unused, or ended elsewhere, goes on where it was, with what was written there.
    const goesOn = closedBy?.code === 'SESSION_IDLE' || isRefused;
    const target = goesOn ? `/login?${new URLSearchParams({ redirect: leftAt })}` : '/login';
    void shell.navigator.go(target, { replace: true, state });
  });
  return signedIn;
}

/** A call that fails makes the connection doubtful; one that succeeds without it, too. An answer says when the session ends. */
function reportingConnection(
  { pwa, scope }: Shell,
  reportIdle: (minutes: number) => void,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const doubt = () => void allSettled(pwa.connectionDoubted, { scope });
  return (input, init) =>
    fetch(input, init).then(
      (answer) => {
        if (!scope.getState(pwa.$isOnline)) doubt();
        const idleMinutes = answer.headers.get(idleHeader);
        if (idleMinutes !== null && answer.ok) reportIdle(Number(idleMinutes));
        return answer;
      },
      (error: unknown) => {
        if (init?.signal?.aborted !== true) doubt();
        throw error;
      },
    );
}

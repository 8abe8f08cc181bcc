import { can, type Actor } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { allSettled } from '@savoir/remote-kit';
import { actorOf } from '../host/actor.ts';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';
import { followRegistry } from './follow-registry.ts';
import { hasOwnList, setOwnList } from '../registry/own-list.ts';
import { followSetting } from '../pwa/push/follow-setting.ts';
import { openStorage } from '../session/web-storage.ts';
import { workerContainer } from '../pwa/start-worker.ts';
import type { Audience } from '../state/audience.model.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { offerCookie, offerOf, ownOffer } from '@savoir/contracts/platform';

/** What runs for as long as someone is signed in. */
export interface SessionWork {
  /**
   * Starts the background jobs, lets this browser follow the user's setting of notifications, and informs analytics and error
   * reports who is there; nothing of it twice. Who may not run an application from elsewhere has the page loaded again
   * without it.
   */
  start(user: User): Promise<void>;
  /** Informs the server of use from now on: after so many minutes without it the session ends. */
  endIfUnused(minutes: number): Promise<void>;
  /** The jobs first, where a sign-out is on its way: none of them may write again what is being removed. */
  stopJobs(): void;
  stop(): void;
}

export function createSessionWork(shell: Shell, signedIn: SignedIn): SessionWork {
  let stopJobs: (() => void) | undefined;
  let stopFollowing: (() => void) | undefined;
  let stopAsking: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let watchedMinutes: number | undefined;
  const identify = (params: Audience | null) => void allSettled(shell.audience.changed, { scope: shell.scope, params });

  const work: SessionWork = {
    async start(user) {
      if (shell.registry.override() !== null && !can(actorOf(user), 'dev.tools')) await giveOverrideUp();
      if (stopJobs !== undefined) return;
      stopJobs = startBackgroundJobs(shell, signedIn, user);
      stopFollowing = followPush(shell, signedIn);
      setOfferCookie(actorOf(user), hasOwnList());
      stopAsking = followRegistry(shell, () => setOfferCookie(actorOf(user), true));
      identify({ role: user.role, company: user.company.name });
      if (shell.session.hasJustSignedIn() && shell.config.userPool.passkeys !== null) offerPasskey(shell);
    },
    async endIfUnused(minutes) {
      if (minutes === watchedMinutes) return;
      watchedMinutes = minutes;
      const stop = await watchIdle(shell, signedIn, minutes);
      // Signed out meanwhile, or told another time.
      if (watchedMinutes !== minutes) return stop();
      stopWatching?.();
      stopWatching = stop;
    },
    stopJobs() {
      stopJobs?.();
      stopJobs = undefined;
    },
    stop() {
      work.stopJobs();
      stopFollowing?.();
      stopAsking?.();
      stopWatching?.();
      stopWatching = undefined;
      watchedMinutes = undefined;
      // The next person may get others.
      setOwnList(false);
      setOfferCookie(null, false);
      identify(null);
    },
  };
  return work;
}

/** At a sign-in this browser subscribes if the user wants to be notified; later it only gives up what they no longer want. */
const followPush = (shell: Shell, signedIn: SignedIn): (() => void) =>
  followSetting({
    container: workerContainer(),
    follow: async () => {
      const own = await signedIn.push();
      const { notificationsActive } = await signedIn.loadUser();
      await (shell.session.hasJustSignedIn() && notificationsActive ? own.subscribe() : own.reconcile());
    },
    report: (error) => shell.host.report(error, { push: 'follow' }),
  });

/** After a sign-in alone; what it is decided by, and its words, come then. */
function offerPasskey(shell: Shell): void {
  const report = (error: unknown) => shell.host.report(error, { passkey: 'offer' });
  import(/* webpackChunkName: "passkey-offer" */ './passkey-offer/offer-passkey.ts')
    .then((offer) => offer.offerPasskey({ shell, storage: openStorage('localStorage') }))
    .catch(report);
}

/** Few companies have it: it is no part of everybody’s first page. */
async function watchIdle(shell: Shell, signedIn: SignedIn, idleMinutes: number): Promise<() => void> {
  const { watchActivity } = await import('./watch-activity.ts');
  const report = (error: unknown) => shell.host.report(error, { session: 'idle' });
  return watchActivity({ api: signedIn.api, idleMinutes, report });
}

/** Only developers run a remote from elsewhere. */
async function giveOverrideUp(): Promise<void> {
  const { endOverride } = await import('../registry/remote-override.ts');
  await endOverride();
  window.location.reload();
}

const maxAgeDays = 365;

/** Notes for the server what its next page may announce; null at the end of a session. */
function setOfferCookie(actor: Actor | null, hasOwnVersions: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const text = actor === null ? '' : hasOwnVersions ? ownOffer : offerOf(actor);
  const maxAge = actor === null ? 0 : maxAgeDays * 24 * 3600;
  document.cookie = `${offerCookie}=${text}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

import { isOffered } from '@savoir/contracts/access';
import type { RemoteBackground } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import { createWatch, type BackgroundJob, type SignedInHost } from '@savoir/remote-kit';
import { actorOf } from '../host/actor.ts';
import { loadPart } from '../registry/load-part.ts';
import { isOff } from '../registry/is-off.ts';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';

/**
 * Starts the background jobs the remotes declare: with the first of their pages that is opened, since nothing to follow
 * comes from elsewhere, or at once when an earlier visit left something. Those of one remote start together, since one may
 * give another something to follow. A job that fails to load is reported and costs only itself. Returns what stops them.
 */
export function startBackgroundJobs(shell: Shell, signedIn: SignedIn, user: User): () => void {
  const host = jobHost(signedIn, user);
  const started = new Set<string>();
  // Asked each time: a remote that is switched off offers none.
  const offered = () => offeredJobs(shell, user);
  const running: { remote: string; id: string; stop: () => void }[] = [];
  let stopped = false;

  function start(remote: string, { id }: RemoteBackground): void {
    if (stopped || started.has(id)) return;
    started.add(id);
    loadJob(shell, remote, id).then(
      (job) => {
        if (stopped) return;
        if (isOff(shell, { remote })) started.delete(id);
        else running.push({ remote, id, stop: job.start(host) });
      },
      (error: unknown) => {
        started.delete(id);
        host.report(error, { background: id, remote });
      },
    );
  }

  const startAllOf = (remote: string) => {
    for (const job of offered()) if (job.remote === remote) start(job.remote, job.entry);
  };
  for (const { remote, entry } of offered()) if (hasEntries(entry.storageKey)) startAllOf(remote);
  const stopFollowing = [
    shell.navigator.onArrival(({ route }) => {
      const remote = route?.remote ?? null;
      if (remote === null || !offered().some((job) => job.remote === remote)) return;
      // A remote that does not load is shown and reported by its page: its jobs wait for the next arrival.
      shell.registry.load(remote).then(
        () => startAllOf(remote),
        () => undefined,
      );
    }),
    // What is switched off stops at once; its jobs start again with the next of its pages.
    createWatch({
      unit: shell.remotesModel.$inUse,
      scope: shell.scope,
      fn: () => {
        for (const job of running.filter((each) => isOff(shell, each))) {
          running.splice(running.indexOf(job), 1);
          started.delete(job.id);
          job.stop();
        }
      },
    }),
  ];

  return () => {
    stopped = true;
    for (const stop of [...stopFollowing, ...running.map((job) => job.stop)]) stop();
  };
}

export function jobHost(signedIn: SignedIn, user: User): SignedInHost {
  return { ...signedIn.hostFor(user), user, actor: actorOf(user), queryClient: signedIn.queryClient };
}

/** The jobs the user’s remotes declare for someone like them. */
export function offeredJobs(shell: Shell, user: User): { remote: string; entry: RemoteBackground }[] {
  const actor = actorOf(user);
  return shell.remotes.flatMap(({ name, manifest }) =>
    manifest.background.filter((entry) => isOffered(actor, entry, manifest)).map((entry) => ({ remote: name, entry })),
  );
}

/** Did an earlier visit leave something under this key? What cannot be read is left to the job. */
function hasEntries(storageKey: string): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored !== null && stored !== '[]';
}

export async function loadJob(shell: Shell, remote: string, id: string): Promise<BackgroundJob> {
  return (await loadPart(shell, remote, 'background', id)).job;
}

import type { User } from '@savoir/contracts/users';
import type { BackgroundJob, DeviceData } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import { forgetList } from '../registry/stored-list.ts';
import { setOwnList } from '../registry/own-list.ts';
import { jobHost, loadJob, offeredJobs } from './background-jobs.ts';
import type { SignedIn } from '../host/signed-in.ts';

/** No one waits longer for a sign-out because a remote does not answer. */
const patienceMs = 5000;

const nothing: DeviceData = { stays: [], goes: [] };

/** What only this device has of the user, by what becomes of it at a sign-out. */
export async function deviceData(shell: Shell, signedIn: SignedIn, user: User): Promise<DeviceData> {
  const all = await ofAllJobs(shell, user, async ({ job }) => (await job.kept?.(jobHost(signedIn, user))) ?? nothing);
  return { stays: all.flatMap(({ stays }) => stays), goes: all.flatMap(({ goes }) => goes) };
}

/**
 * At a sign-out that was asked for: the next person at this device finds nothing of this one, but for what would be lost for
 * good (decision 18), which its remote keeps under their id. A session that merely ended leaves everything: its owner
 * comes back.
 */
export async function leaveDevice(shell: Shell, signedIn: SignedIn, user: User): Promise<void> {
  const host = jobHost(signedIn, user);
  await ofAllJobs(shell, user, async ({ job, storageKey }) => {
    const { stays } = (await job.kept?.(host)) ?? nothing;
    if (stays.length === 0) localStorage.removeItem(storageKey);
    // It may note again what others of this device left.
    await job.leave?.(host);
  });
  forgetList(localStorage);
  setOwnList(false);
  sessionStorage.clear();
}

/** What each job says; one that fails or does not answer is reported and left out. */
async function ofAllJobs<T>(
  shell: Shell,
  user: User,
  ask: (of: { job: BackgroundJob; storageKey: string }) => Promise<T>,
): Promise<T[]> {
  const answers = await Promise.all(
    offeredJobs(shell, user).map(async ({ remote, entry }) => {
      try {
        const asked = loadJob(shell, remote, entry.id).then((job) => ask({ job, storageKey: entry.storageKey }));
        return [await withTimeLimit(asked, patienceMs, `the answer of ${entry.id}`)];
      } catch (error) {
        shell.host.report(error, { leaving: entry.id, remote });
        return [];
      }
    }),
  );
  return answers.flat();
}

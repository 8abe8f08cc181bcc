import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Notifier } from '../../adapters/notification/notifier.ts';
import { findNotification, markPushed } from '../../adapters/notification/notification.collection.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../user/user.collection.ts';
import { findTargets, removeTarget, type TargetRow } from './target.collection.ts';

interface PushWork {
  companyId: string;
  notificationId: string;
}

const jobType = 'push';

/** Writes notifications, then has each carried to its person's browsers. */
export const pushingNotifier = (written: Notifier, jobs: JobQueue): Notifier => ({
  async notify(notifications) {
    await written.notify(notifications);
    for (const { id, companyId } of notifications)
      await jobs.enqueue(jobType, `push:${id}`, { companyId, notificationId: id } satisfies PushWork);
  },
});

/** To every browser of the person, each once: what was carried before a failure is not carried again. */
export function definePush({ db, jobs, push, log }: Services): void {
  jobs.define<PushWork>(jobType, {
    // About an hour, by the longest pause: services of browsers are away for minutes at times.
    maxAttempts: 60,
    async run({ payload: { companyId, notificationId } }) {
      const notification = await findNotification(db, companyId, notificationId);
      if (notification === null) return;
      const { userId, title, body, path, tag, pushedTo = [] } = notification;
      const user = await findUser(db, companyId, userId);
      if (user?.active !== true || !user.notificationsActive) return;
      const carry = async ({ _id, subscription }: TargetRow) => {
        if (pushedTo.includes(_id)) return;
        if ((await push.send(subscription, { title, body, path, tag })) === 'gone') {
          await removeTarget(db, { companyId, userId }, _id);
          log.info({ target: _id }, 'a browser has ended its subscription');
        }
        await markPushed(db, companyId, notificationId, _id);
      };
      // One whose service takes nothing keeps no other from it.
      const tried = await Promise.allSettled((await findTargets(db, { companyId, userId })).map(carry));
      const failed = tried.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
    onDead: 'a notification could not be carried to a browser',
  });
}

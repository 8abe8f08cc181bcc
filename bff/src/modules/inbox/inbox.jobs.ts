import { appVersion } from '@savoir/contracts/limits';
import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { findTargetOwners } from '../notification/target.collection.ts';
import { findUser } from '../user/user.collection.ts';
import { defineInboxMail } from './inbox-mail.job.ts';
import { announce } from './announce.ts';

export function inboxJobs(services: Services, background: Background): void {
  defineInboxMail(services);
  background.atStart('the news of a version', () => announceVersion(services));
}

/**
 * Notifies those who get notifications that a new version has come, once for each version however many instances start. A first
 * start notifies no one: no browser has subscribed yet.
 */
async function announceVersion(services: Services): Promise<void> {
  for (const { companyId, userId: id } of await findTargetOwners(services.db)) {
    const user = await findUser(services.db, companyId, id);
    if (user?.active !== true) continue;
    const { notificationsActive, inboxChoices: choices = {} } = user;
    await announce(services, {
      event: `version:${appVersion}`,
      companyId,
      kind: 'new-version',
      people: [{ id, notificationsActive, choices }],
      subject: null,
      title: t('push.version'),
      about: t('push.versionText', { version: appVersion }),
      path: '/',
    });
  }
}

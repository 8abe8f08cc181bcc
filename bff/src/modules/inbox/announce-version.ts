import { appVersion } from '@savoir/contracts/limits';
import type { Services } from '../../services.ts';
import { findTargetOwners } from '../notification/target.collection.ts';
import { findUser } from '../user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { announce } from './announce.ts';

/**
 * Notifies those who get notifications that a new version has come, once for each version however many instances start. A first
 * start notifies no one: no browser has subscribed yet.
 */
export async function announceVersion(services: Services): Promise<void> {
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

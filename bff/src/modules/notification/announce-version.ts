import { appVersion } from '@savoir/contracts/limits';
import type { Services } from '../../services.ts';
import { findTargetOwners } from './target.collection.ts';
import { t } from '../../texts/texts.ts';

/**
 * Tells those who get notifications that a new version has come, once for each version however many instances start. A first
 * start tells nobody: no browser has subscribed yet.
 */
export async function announceVersion({ db, notifier }: Services): Promise<void> {
  const owners = await findTargetOwners(db);
  await notifier.notify(
    owners.map(({ companyId, userId }) => ({
      id: `version:${appVersion}:${userId}`,
      companyId,
      userId,
      kind: 'new-version' as const,
      title: t('push.version'),
      body: t('push.versionText', { version: appVersion }),
      path: '/',
      tag: 'new-version',
    })),
  );
}

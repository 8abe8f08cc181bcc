import { can } from '@savoir/contracts/access';
import type { Notification } from '../../../adapters/notification/notifier.ts';
import { t } from '../../../texts/texts.ts';
import { seesSpaces, type Recipient } from '../../notification/recipients.ts';

/** How many of the due notes this person may confirm; nothing where there are none. `due`: the spaces of each. */
export function dueReminder(recipient: Recipient, due: readonly string[][], event: string): Notification[] {
  const { id: userId, companyId } = recipient;
  const count = can(recipient, 'note.verify') ? due.filter((spaceIds) => seesSpaces(recipient, spaceIds)).length : 0;
  if (count === 0) return [];
  return [
    {
      id: `${event}:due:${userId}`,
      companyId,
      userId,
      kind: 'reviews-due',
      title: t('push.due', { count }),
      body: t('push.dueText', { count }),
      path: '/notes/to-verify',
      tag: 'reviews-due',
    },
  ];
}

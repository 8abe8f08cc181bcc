import { can } from '@savoir/contracts/access';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/texts.ts';
import { announce, type InboxNews } from '../../inbox/announce.ts';
import { settleFormer } from '../../inbox/inbox.collection.ts';
import { seesSpaces, type Recipient } from '../../notification/recipients.ts';

/** Tells this person how many of the due notes they may confirm; nothing where there are none. `due`: the spaces of each. */
export async function remindOfDue(
  services: Services,
  recipient: Recipient,
  due: readonly string[][],
  { event, until }: { event: string; until: Date },
): Promise<void> {
  const { id: userId, companyId } = recipient;
  const count = can(recipient, 'note.verify') ? due.filter((spaceIds) => seesSpaces(recipient, spaceIds)).length : 0;
  if (count === 0) return;
  await settleFormer(services.db, { companyId, userId }, 'reviews-due', until);
  await announce(services, dueNews(recipient, count, { event: `${event}:due`, until }));
}

/** What waits for this person because notes are due. */
export const dueNews = (
  person: InboxNews['people'][number] & { companyId: string },
  count: number,
  { event, until }: { event: string; until: Date },
): InboxNews => ({
  event,
  companyId: person.companyId,
  kind: 'reviews-due',
  people: [person],
  subject: null,
  title: t('push.due', { count }),
  about: t('push.dueText', { count }),
  path: '/notes/to-verify',
  date: until,
});

import { can } from '@savoir/contracts/access';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { announce, type InboxNews } from '../../inbox/announce.ts';
import { settleFormer } from '../../inbox/inbox.collection.ts';
import { seesSpaces, type Recipient } from '../../notification/recipients.ts';

/** Notifies each person how many of the due notes they may confirm; nothing where there are none. `due`: the spaces of each. */
export async function remindOfDue(
  services: Services,
  recipients: readonly Recipient[],
  due: readonly string[][],
  { event, until }: { event: string; until: Date },
): Promise<void> {
  const countOf = (recipient: Recipient) =>
    can(recipient, 'note.verify') ? due.filter((spaceIds) => seesSpaces(recipient, spaceIds)).length : 0;
  for (const [count, people] of Map.groupBy(recipients, countOf)) {
    const [first] = people;
    if (count === 0 || first === undefined) continue;
    const { companyId } = first;
    await settleFormer(services.db, { companyId, userIds: people.map(({ id }) => id) }, 'reviews-due', until);
    await announce(services, dueNews(people, companyId, count, { event: `${event}:due`, until }));
  }
}

/** What waits for these people because notes are due. */
export const dueNews = (
  people: InboxNews['people'],
  companyId: string,
  count: number,
  { event, until }: { event: string; until: Date },
): InboxNews => ({
  event,
  companyId,
  kind: 'reviews-due',
  people,
  subject: null,
  title: t('push.due', { count }),
  about: t('push.dueText', { count }),
  path: '/notes/to-verify',
  date: until,
});

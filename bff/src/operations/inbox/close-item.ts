import { inboxKinds } from '@savoir/contracts/inbox';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { announce } from '../../modules/inbox/announce.ts';
import { closeInboxRow, findInboxRowById } from '../../modules/inbox/inbox.collection.ts';
import type { InboxRow } from '../../modules/inbox/inbox.row.ts';
import { findRecipients } from '../../modules/notification/recipients.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { ownerOf } from './inbox-lists.ts';

/** What nothing of the product closes, whom it waits for says is done. */
export async function closeItem(services: Services, actor: SignedInActor, id: string): Promise<void> {
  const row = await findInboxRowById(services.db, ownerOf(actor), id);
  if (row === null || inboxKinds[row.kind].closedByHand !== true) throw new Failure('INBOX_ITEM_NOT_FOUND');
  if (row.state !== 'waits') return;
  // Told first: cut in between, the entry still waits, and announcing it again notifies once.
  await notifyAsker(services, row);
  await closeInboxRow(services.db, ownerOf(actor), id);
}

async function notifyAsker(services: Services, { _id, companyId, userId, byId, kind, subject, about }: InboxRow) {
  if (kind !== 'question-asked') return;
  const people = (await findRecipients(services.db, companyId)).filter(({ id }) => id === byId);
  await announce(services, {
    event: `question-answered:${_id}`,
    companyId,
    kind: 'question-answered',
    people,
    subject,
    title: t('inbox.questionAnswered'),
    about,
    byId: userId,
    path: '/chat',
  });
}

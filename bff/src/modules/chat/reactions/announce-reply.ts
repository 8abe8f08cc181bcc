import { onOneLine } from '@savoir/contracts/common';
import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { announce } from '../../inbox/announce.ts';
import { closeInboxRow, findInboxRow } from '../../inbox/inbox.collection.ts';
import { findRecipients } from '../../notification/recipients.ts';
import { findReplied } from '../messages/message.collection.ts';
import { askedEvent } from './experts.ts';
import { questionOf } from './expert-reply.service.ts';

/** Consumer: it waits for none of those who were asked any more. */
export async function settleAsked({ db }: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findReplied(db, companyId, id);
  if (row === null) return;
  for (const request of [row.request, ...(row.formerRequests ?? [])]) {
    if (request === undefined) continue;
    const owner = { companyId, userId: request.personId };
    const entry = await findInboxRow(db, owner, `${askedEvent(id)}:${request.personId}`);
    if (entry !== null) await closeInboxRow(db, owner, entry._id);
  }
}

/** Consumer: for who asked, unless they deleted the conversation since. What was replied stands there alone. */
export async function announceReply(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db } = services;
  const row = await findReplied(db, companyId, id);
  if (row?.reply === undefined) return;
  const question = await questionOf(db, row);
  if (question === null) return;
  await announce(services, {
    event: `expert-replied:${id}`,
    companyId,
    kind: 'question-answered',
    people: (await findRecipients(db, companyId)).filter((recipient) => recipient.id === row.userId),
    subject: { type: 'question', id },
    title: t('inbox.questionAnswered'),
    about: onOneLine(question),
    byId: row.reply.personId,
    path: `/chat/${row.chatId}#${id}`,
  });
}

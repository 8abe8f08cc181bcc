import { onOneLine } from '@savoir/contracts/common';
import type { Db } from '../../../adapters/database/database.ts';
import { composeMail } from '../../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../../adapters/mailer/mailer.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { t } from '../../../texts/server-texts.ts';
import { type UserRow, findUsers } from '../../user/user.collection.ts';
import type { StoredExpert } from '../messages/message.collection.ts';

const colleaguesMax = 2;

/** Whom to ask where no source names anyone: who validates in the asker's spaces, then validators, then administrators. */
export async function findColleagues(
  db: Db,
  { companyId, id, spaceIds }: Pick<SignedInActor, 'companyId' | 'id' | 'spaceIds'>,
): Promise<StoredExpert[]> {
  const others = (await findUsers(db, companyId)).filter((user) => user.active && user._id !== id);
  const withRole = (role: UserRow['role']) => others.filter((user) => user.role === role);
  const near = (user: UserRow) => Number(user.spaceIds.some((spaceId) => spaceIds.includes(spaceId)));
  const validators = withRole('validator').toSorted((a, b) => near(b) - near(a));
  return [
    ...validators.map(({ _id }) => ({ personId: _id, reason: t('answer.validates') })),
    ...withRole('admin').map(({ _id }) => ({ personId: _id, reason: t('answer.administers') })),
  ].slice(0, colleaguesMax);
}

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email'>;

/** A question asked of someone, by the answer that was not enough: names their entry in the inbox. */
export const askedEvent = (messageId: string): string => `question-asked:${messageId}`;

/** Where an expert replies to what they were asked. */
export const replyPath = (messageId: string): string => `/chat/asked/${messageId}`;

/** Asks an expert what no one could find. */
export function expertMail({
  expert,
  asker,
  question,
  messageId,
  publicUrl,
}: {
  expert: Named;
  asker: Named;
  question: string;
  messageId: string;
  publicUrl: string;
}): Mail {
  const name = `${asker.firstName} ${asker.lastName}`;
  return composeMail({
    to: expert.email,
    replyTo: asker.email,
    subject: t('expert.subject', { name }),
    parts: [
      { paragraph: t('expert.hello', { name: expert.firstName }) },
      { paragraph: t('expert.asked', { name }) },
      { paragraph: t('quoted', { text: onOneLine(question) }) },
      { paragraph: t('expert.tell', { name }) },
      { link: `${publicUrl}${replyPath(messageId)}`, label: t('expert.answer') },
      { paragraph: t('expert.reply', { name, email: asker.email }) },
    ],
  });
}

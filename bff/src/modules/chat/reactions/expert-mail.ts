import { onOneLine } from '@savoir/contracts/common';
import { composeMail } from '../../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../../adapters/mailer/mailer.ts';
import type { UserRow } from '../../user/user.collection.ts';
import { t } from '../../../texts/server-texts.ts';

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email'>;

/** Where the answer to a question is written down. */
export const newNotePath = (question: string): string =>
  `/notes/create?title=${encodeURIComponent(onOneLine(question).replace(/\s*\?$/, ''))}`;

/** Asks an expert to write down what no one could find. */
export function expertMail({
  expert,
  asker,
  question,
  publicUrl,
}: {
  expert: Named;
  asker: Named;
  question: string;
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
      { paragraph: t('expert.tell') },
      {
        link: `${publicUrl}${newNotePath(question)}`,
        label: t('expert.create'),
      },
      { paragraph: t('expert.reply', { name, email: asker.email }) },
    ],
  });
}

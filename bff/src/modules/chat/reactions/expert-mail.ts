import { composeMail } from '../../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../../adapters/mailer/mailer.ts';
import type { UserRow } from '../../user/user.collection.ts';
import { t } from '../../../texts/texts.ts';

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email'>;

/** Asks an expert to write down what nobody could find. */
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
  const line = question.replace(/\s+/g, ' ').trim();
  return composeMail({
    to: expert.email,
    replyTo: asker.email,
    subject: t('expert.subject', { name }),
    parts: [
      { paragraph: t('expert.hello', { name: expert.firstName }) },
      { paragraph: t('expert.asked', { name }) },
      { paragraph: t('quoted', { text: line }) },
      { paragraph: t('expert.tell') },
      {
        link: `${publicUrl}/notes/create?title=${encodeURIComponent(line.replace(/\s*\?$/, ''))}`,
        label: t('expert.create'),
      },
      { paragraph: t('expert.reply', { name, email: asker.email }) },
    ],
  });
}

import { roleLabelFr } from '@savoir/contracts/access';
import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../adapters/mailer/mailer.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import type { UserRow } from '../user/user.collection.ts';
import type { ContactRow } from './contact.collection.ts';
import { t } from '../../texts/server-texts.ts';

/** The message with all that is needed to answer it; the answer goes to who wrote it. */
export function contactMail(to: string, message: ContactRow, user: UserRow, company: CompanyRow): Mail {
  const { version, path, browser } = message.context;
  const isGone = user.removedDate !== undefined;
  return composeMail({
    to,
    ...(!isGone && { replyTo: user.email }),
    subject: t('contact.subject', { kind: t(`contact.kind.${message.kind}`), company: company.name }),
    parts: [
      { quote: message.message },
      {
        paragraph: `${user.firstName} ${user.lastName} ${isGone ? t('contact.gone') : `<${user.email}>`}, ${roleLabelFr[user.role]}, ${company.name}`,
      },
      { paragraph: t('contact.page', { path }) },
      ...(message.errorMessage === '' ? [] : [{ paragraph: t('contact.error') }, { quote: message.errorMessage }]),
      { paragraph: `Savoir ${version}, ${browser}` },
    ],
  });
}

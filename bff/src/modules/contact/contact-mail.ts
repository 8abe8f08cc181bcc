import { roleLabelFr } from '@savoir/contracts/access';
import type { ContactKind } from '@savoir/contracts/contact';
import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../adapters/mailer/mailer.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import type { UserRow } from '../user/user.collection.ts';
import type { ContactRow } from './contact.collection.ts';

const subjects: Record<ContactKind, string> = {
  contact: 'Question',
  error: 'Erreur signalée',
  feedback: 'Avis',
  freeTrialEnd: 'Fin de l’essai gratuit',
};

/** The message with all that is needed to answer it; the answer goes to who wrote it. */
export function contactMail(to: string, message: ContactRow, user: UserRow, company: CompanyRow): Mail {
  const { version, path, browser } = message.context;
  const isGone = user.removedDate !== undefined;
  return composeMail({
    to,
    ...(!isGone && { replyTo: user.email }),
    subject: `Savoir - ${subjects[message.kind]} - ${company.name}`,
    parts: [
      { quote: message.message },
      {
        paragraph: `${user.firstName} ${user.lastName} ${isGone ? '(compte supprimé)' : `<${user.email}>`}, ${roleLabelFr[user.role]}, ${company.name}`,
      },
      { paragraph: `Page\u00a0: ${path}` },
      ...(message.errorMessage === '' ? [] : [{ paragraph: 'Erreur\u00a0:' }, { quote: message.errorMessage }]),
      { paragraph: `Savoir ${version}, ${browser}` },
    ],
  });
}

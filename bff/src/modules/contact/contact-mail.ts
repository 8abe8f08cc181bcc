import { roleLabelFr } from '@savoir/contracts/access';
import type { ContactKind } from '@savoir/contracts/contact';
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

/** The message with all that is needed to answer it. */
export function contactMail(to: string, message: ContactRow, user: UserRow, company: CompanyRow): Mail {
  const { version, path, browser } = message.context;
  const lines = [
    message.message,
    '',
    `${user.firstName} ${user.lastName} <${user.email}>, ${roleLabelFr[user.role]}, ${company.name}`,
    `Page\u00a0: ${path}`,
    ...(message.errorMessage === '' ? [] : [`Erreur\u00a0: ${message.errorMessage}`]),
    `Savoir ${version}, ${browser}`,
  ];
  // A line break in a name would begin a header of its own.
  const subject = `Savoir - ${subjects[message.kind]} - ${company.name}`.replaceAll(/[\r\n]+/g, ' ');
  return { to, subject, text: `${lines.join('\n')}\n` };
}

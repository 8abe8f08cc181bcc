import { composeMail } from '../../../adapters/mailer/compose-mail.ts';
import type { Mail } from '../../../adapters/mailer/mailer.ts';
import type { UserRow } from '../../user/user.collection.ts';

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
    subject: `${name} vous pose une question`,
    parts: [
      { paragraph: `Bonjour ${expert.firstName},` },
      {
        paragraph: `${name} a posé cette question au chat de Savoir, et aucune fiche ni aucun document n’y répond\u00A0:`,
      },
      { paragraph: `«\u00A0${line}\u00A0»` },
      { paragraph: 'Si vous connaissez la réponse, racontez-la dans une fiche.' },
      {
        link: `${publicUrl}/notes/create?title=${encodeURIComponent(line.replace(/\s*\?$/, ''))}`,
        label: 'Créer la fiche',
      },
      { paragraph: `Vous pouvez aussi répondre à ${name}\u00A0: ${asker.email}` },
    ],
  });
}

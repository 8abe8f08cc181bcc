import type { Mail } from '../../adapters/mailer/mailer.ts';
import type { UserRow } from '../user/user.collection.ts';

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
  // In a subject a line break would begin another header.
  const line = question.replace(/\s+/g, ' ').trim();
  return {
    to: expert.email,
    subject: `${name} vous pose une question`,
    text: [
      `Bonjour ${expert.firstName},`,
      '',
      `${name} a posé cette question au chat de Savoir, et aucune fiche ni aucun document n’y répond\u00A0:`,
      '',
      `«\u00A0${line}\u00A0»`,
      '',
      'Si vous connaissez la réponse, racontez-la dans une fiche\u00A0:',
      `${publicUrl}/notes/create?title=${encodeURIComponent(line.replace(/\s*\?$/, ''))}`,
      '',
      `Vous pouvez aussi répondre à ${name}\u00A0: ${asker.email}`,
    ].join('\n'),
  };
}

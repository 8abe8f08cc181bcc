import { greeting } from '../greeting.ts';
import type { InvitationMessage, Mail } from '../user-pool.options.ts';

/** The mail that brings a new user their first password. */
export const invitationMail = ({ givenName, email, temporaryPassword }: InvitationMessage): Mail => ({
  to: email,
  subject: 'Votre accès à Savoir',
  parts: [
    greeting({ givenName }),
    {
      paragraph: `Un compte Savoir vient d’être créé pour vous. Connectez-vous avec votre adresse ${email} et ce mot de passe provisoire\u00A0:`,
    },
    { code: temporaryPassword },
    { paragraph: 'Il est valable sept jours. À la première connexion, vous choisirez votre propre mot de passe.' },
  ],
});

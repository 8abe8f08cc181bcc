import { greeting } from '../greeting.ts';
import type { Mail } from '../user-pool.options.ts';
import type { UserDocument } from '../users/user.ts';

/** The mail that carries a reset code. */
export const codeMail = (user: UserDocument, code: string): Mail => ({
  to: user.email,
  subject: `${code} est votre code de réinitialisation Savoir`,
  parts: [
    greeting(user),
    { paragraph: 'Vous avez demandé à réinitialiser votre mot de passe Savoir. Voici votre code\u00A0:' },
    { code },
    { paragraph: 'Il est valable une heure et ne sert qu’une fois. Ne le communiquez à personne.' },
    {
      paragraph:
        'Vous n’êtes pas à l’origine de cette demande\u202F? Ignorez ce message\u00A0: votre mot de passe reste inchangé.',
    },
  ],
});

/** To somebody whose first password is still to be set: only an administrator can hand out a new one. */
export const noResetMail = (user: UserDocument): Mail => ({
  to: user.email,
  subject: 'Votre mot de passe Savoir',
  parts: [
    greeting(user),
    {
      paragraph:
        'Vous avez demandé à réinitialiser votre mot de passe Savoir, mais vous ne vous êtes pas encore connecté avec votre mot de passe provisoire.',
    },
    {
      paragraph:
        'Utilisez le mot de passe provisoire que vous avez reçu. Si vous ne l’avez plus, demandez-en un nouveau à votre administrateur.',
    },
  ],
});

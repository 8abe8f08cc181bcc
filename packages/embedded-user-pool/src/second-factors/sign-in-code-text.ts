import { greeting } from '../greeting.ts';
import type { Mail } from '../user-pool.options.ts';

/** The mail that carries a code of a sign-in. */
export const signInCodeMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} est votre code de connexion Savoir`,
  parts: [
    greeting({ givenName: '' }),
    { paragraph: 'Voici votre code de connexion à Savoir\u00A0:' },
    { code },
    { paragraph: 'Il est valable trois minutes et ne sert qu’une fois. Ne le communiquez à personne.' },
    {
      paragraph:
        'Vous n’êtes pas en train de vous connecter\u202F? Changez votre mot de passe\u00A0: quelqu’un d’autre le connaît peut-être.',
    },
  ],
});

export const signInCodeText = (code: string): string =>
  `${code} est votre code de connexion Savoir. Ne le communiquez à personne.`;

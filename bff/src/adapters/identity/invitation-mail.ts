import type { InvitationMessage, Mail } from '@savoir/embedded-user-pool';

/** What brings a new user in: who invites them, into which company, with which password, and where to. */
export const invitationMail =
  (publicUrl: string) =>
  ({
    email,
    givenName,
    temporaryPassword,
    clientMetadata: { company = '', inviter = '' },
  }: InvitationMessage): Mail => ({
    to: email,
    subject: `${inviter} vous invite sur Savoir (${company})`,
    parts: [
      { paragraph: givenName === '' ? 'Bonjour,' : `Bonjour ${givenName},` },
      {
        paragraph: `${inviter} vous a ouvert un compte Savoir dans l’espace de travail de ${company}. Vous y trouverez ce que vos collègues savent, et pourrez poser vos questions.`,
      },
      { paragraph: `Connectez-vous avec votre adresse ${email} et ce mot de passe provisoire\u00A0:` },
      { code: temporaryPassword },
      { link: `${publicUrl}/login?username=${encodeURIComponent(email)}`, label: 'Se connecter à Savoir' },
      {
        paragraph: 'Ce mot de passe est valable sept jours. À la première connexion, vous choisirez le vôtre.',
      },
      { paragraph: `Vous n’attendiez pas cette invitation\u202F? Ignorez ce message.` },
    ],
  });

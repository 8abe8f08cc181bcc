import { greeting } from '../greeting.ts';
import type { InvitationMessage, Mail } from '../user-pool.options.ts';
import { t } from '../texts/pool-texts.ts';

/** The mail that brings a new user their first password. */
export const invitationMail = ({ givenName, email, temporaryPassword }: InvitationMessage): Mail => ({
  to: email,
  subject: t('invitation.subject'),
  parts: [
    greeting({ givenName }),
    { paragraph: t('invitation.text', { email }) },
    { code: temporaryPassword },
    { paragraph: t('invitation.validity') },
  ],
});

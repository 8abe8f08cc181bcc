import type { InvitationMessage, Mail } from '@savoir/embedded-user-pool';
import { t } from '../../texts/server-texts.ts';

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
    subject: t('invitation.subject', { inviter, company }),
    parts: [
      { paragraph: givenName === '' ? t('invitation.helloAnybody') : t('invitation.hello', { name: givenName }) },
      { paragraph: t('invitation.account', { inviter, company }) },
      { paragraph: t('invitation.password', { email }) },
      { code: temporaryPassword },
      { link: `${publicUrl}/login?username=${encodeURIComponent(email)}`, label: t('invitation.signIn') },
      { paragraph: t('invitation.validity') },
      { paragraph: t('invitation.unexpected') },
    ],
  });

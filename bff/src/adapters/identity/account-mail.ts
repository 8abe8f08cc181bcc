import type { PoolEvent } from '@savoir/embedded-user-pool';
import { t } from '../../texts/server-texts.ts';
import { composeMail } from '../mailer/compose-mail.ts';
import type { Mail } from '../mailer/mailer.ts';

/** What the owner of an account is notified of at once: someone else may have done it. */
const mailedKinds = [
  'passwordChanged',
  'passwordReset',
  'factorChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'refreshTokenReused',
] as const;
type MailedKind = (typeof mailedKinds)[number];

const isMailed = (kind: PoolEvent['kind']): kind is MailedKind => (mailedKinds as readonly string[]).includes(kind);

/** Null for what needs no mail. Nothing of the password or the factor stands in it. */
export function accountMail(publicUrl: string, { kind, at, email, address }: PoolEvent): Mail | null {
  if (!isMailed(kind)) return null;
  const date = at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });
  return composeMail({
    to: email,
    subject: t(`account.${kind}.subject`),
    parts: [
      { paragraph: t('account.hello') },
      { paragraph: t(`account.${kind}.text`, { date, address }) },
      { paragraph: t('account.yours') },
      { paragraph: t('account.notYours') },
      { link: `${publicUrl}/forgot-password`, label: t('account.secure') },
    ],
  });
}

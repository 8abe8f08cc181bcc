import { greeting } from '../greeting.ts';
import type { Mail } from '../user-pool.options.ts';
import type { UserDocument } from '../users/user.ts';
import { t } from '../texts/pool-texts.ts';

/** The mail that carries a reset code. */
export const codeMail = (user: UserDocument, code: string): Mail => ({
  to: user.email,
  subject: t('reset.subject', { code }),
  parts: [
    greeting(user),
    { paragraph: t('reset.text') },
    { code },
    { paragraph: t('reset.validity') },
    { paragraph: t('reset.unasked') },
  ],
});

/** To someone whose first password is still to be set: only an administrator can hand out a new one. */
export const noResetMail = (user: UserDocument): Mail => ({
  to: user.email,
  subject: t('noReset.subject'),
  parts: [greeting(user), { paragraph: t('noReset.text') }, { paragraph: t('noReset.instead') }],
});

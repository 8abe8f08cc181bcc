import { greeting } from '../greeting.ts';
import type { Mail } from '../user-pool.options.ts';
import { t } from '../texts/pool-texts.ts';

/** The mail that carries a code of a sign-in. */
export const signInCodeMail = (to: string, code: string): Mail => ({
  to,
  subject: t('code.subject', { code }),
  parts: [
    greeting({ givenName: '' }),
    { paragraph: t('code.text') },
    { code },
    { paragraph: t('code.validity') },
    { paragraph: t('code.unasked') },
  ],
});

export const signInCodeText = (code: string): string => t('code.sms', { code });

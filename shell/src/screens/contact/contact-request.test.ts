import { expect, it } from 'vitest';
import { contactRequest, mailtoOf } from './contact.page.tsx';

it('reads the kind and the error message of the address', () => {
  expect(contactRequest(new URLSearchParams('contactKind=error&errorMessage=Page+not+found'))).toEqual({
    kind: 'error',
    errorMessage: 'Page not found',
  });
});

it('knows a feedback, a question and the end of the trial by the address [S2.28] [S2.30] [S2.31]', () => {
  for (const kind of ['feedback', 'contact', 'freeTrialEnd'])
    expect(contactRequest(new URLSearchParams(`contactKind=${kind}`))).toEqual({ kind, errorMessage: '' });
});

it('takes an unknown kind for a question', () => {
  expect(contactRequest(new URLSearchParams('contactKind=<script>')).kind).toBe('contact');
});

it('writes subject, message and version into the mail', () => {
  const mail = new URL(mailtoOf({ subject: 'Avis', errorMessage: 'Page not found: /é', version: '1.42.8' }));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Savoir - Avis');
  expect(mail.searchParams.get('body')).toBe('\r\n\r\nPage not found: /é\r\nSavoir 1.42.8');
});

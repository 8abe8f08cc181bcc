import { expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { findMails } from '../../src/adapters/mailer/mail.collection.ts';
import { askPool, signInAtPool } from '../people.ts';

startApplication({ jobs: false });

const lastMailTo = async (to: string) => (await findMails(bff.services.db, 20)).find((mail) => mail.to === to);
const mailedTo = async (to: string, subject: RegExp) => {
  await expect.poll(async () => (await lastMailTo(to))?.subject).toMatch(subject);
  return lastMailTo(to);
};

/** The frame of every mail of the product, and in it what is to be copied. */
const framed = (code: string) =>
  new RegExp(`^<!doctype html><html lang="fr">[^]*<span style="[^"]*monospace[^"]*">${code}</span>[^]*</html>\n$`);

it('the code of a forgotten password comes as text and in the frame of the product’s mails', async () => {
  const { email, firstName } = bff.users.creator;
  await askPool(bff, 'ForgotPassword', { Username: email });
  const mail = await mailedTo(email, /^\d{6} est votre code de réinitialisation Savoir$/);
  const code = mail?.subject.slice(0, 6) ?? '';
  expect(mail?.text).toBe(
    [
      `Bonjour ${firstName},`,
      'Vous avez demandé à réinitialiser votre mot de passe Savoir. Voici votre code\u00A0:',
      code,
      'Il est valable une heure et ne sert qu’une fois. Ne le communiquez à personne.',
      'Vous n’êtes pas à l’origine de cette demande\u202F? Ignorez ce message\u00A0: votre mot de passe reste inchangé.\n',
    ].join('\n\n'),
  );
  expect(mail?.html).toMatch(framed(code));
  expect(mail?.html).toContain(`<p>Bonjour ${firstName},</p>`);
});

it('the code of a sign-in does, too', async () => {
  const { email } = bff.users.validator;
  await bff.services.db
    .collection('identity_users')
    .updateOne({ email }, { $set: { 'secondFactors.enabled': ['EMAIL_OTP'], 'secondFactors.preferred': null } });
  expect(await signInAtPool(bff, email)).toMatchObject({ ChallengeName: 'EMAIL_OTP' });
  const mail = await mailedTo(email, /^\d{8} est votre code de connexion Savoir$/);
  const code = mail?.subject.slice(0, 8) ?? '';
  expect(mail?.text.split('\n')).toContain(code);
  expect(mail?.html).toMatch(framed(code));
});

it('no name starts a line or a tag in them', async () => {
  const email = 'pool-mails@exemple.test';
  const nasty = 'Ana\r\nVotre code : 000000\u2028<img src=x onerror=alert(1)>';
  await bff.services.identity.administration.create(
    { email, firstName: nasty, lastName: 'Costa' },
    { company: nasty, inviter: nasty },
  );
  const invitation = await mailedTo(email, /vous invite/);
  await askPool(bff, 'ForgotPassword', { Username: email });
  const refusal = await mailedTo(email, /^Votre mot de passe Savoir$/);
  for (const mail of [invitation, refusal]) {
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
    expect(mail?.text.split(/[\r\n\u2028]/).filter((line) => /^(Votre code|<img)/.test(line))).toEqual([]);
    expect(mail?.text).toContain('Bonjour Ana Votre code : 000000 <img');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
  }
});

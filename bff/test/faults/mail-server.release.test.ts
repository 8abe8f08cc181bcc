import { createUser } from '@savoir/contracts/users';
import { expect } from 'vitest';
import { eventually } from '../client.ts';
import { eximCertificate, eximPassword, startExim } from './exim.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilIdle, type Product } from './installation.ts';

const installation = startsInstallation();

const invite = async (product: Product, email: string): Promise<void> => {
  const person = { firstName: 'Léa', lastName: 'Émond', role: 'reader', service: '', position: '', spaceIds: [] };
  const { status, code } = await product.client.call('admin', createUser, { body: { ...person, email } });
  expect([status, code]).toEqual([201, null]);
};

itSurvives(
  {
    part: 'Services of others',
    fault:
      'The mail server (Exim with TLS and AUTH) has another certificate than is trusted, then refuses the password, then takes it',
    person: 'Who invites somebody goes on each time; the invitations arrive when the setting is right.',
    kept: 'Every mail, once, over TLS and signed in. Nothing was sent to a server that nobody vouches for.',
  },
  async () => {
    const { start } = installation;
    const exim = await startExim();
    const url = (password: string) => `smtp://savoir:${password}@localhost:${exim.port}`;

    const untrusting = await start({ SMTP_URL: url(eximPassword) });
    await invite(untrusting, 'lea.emond@example.test');
    await untrusting.kill();
    const refused = await start({ SMTP_URL: url('faux'), NODE_EXTRA_CA_CERTS: eximCertificate });
    await invite(refused, 'luc.emond@example.test');
    await eventually(exim.rejected, (log) => log.includes('authenticator failed'));
    expect(await exim.taken()).toEqual([]);
    await refused.kill();

    const right = await start({ SMTP_URL: url(eximPassword), NODE_EXTRA_CA_CERTS: eximCertificate });
    await invite(right, 'zoe.emond@example.test');
    await eventually(exim.taken, (mails) => mails.length >= 3, 150_000);
    await untilIdle(installation);
    const mails = await exim.taken();
    expect(mails.map(({ recipients }) => recipients).toSorted()).toEqual([
      'lea.emond@example.test',
      'luc.emond@example.test',
      'zoe.emond@example.test',
    ]);
    expect(new Set(mails.map(({ protocol, user }) => `${protocol} ${user}`))).toEqual(new Set(['esmtpsa savoir']));
  },
  { timeout: 300_000 },
);

itSurvives(
  {
    part: 'Services of others',
    fault: 'The mail server (Exim) speaks TLS from the first byte, `smtps:`',
    person: 'Nothing: the mail arrives.',
    kept: 'The mail, over TLS and signed in.',
  },
  async () => {
    const exim = await startExim();
    const product = await installation.start({
      SMTP_URL: `smtps://savoir:${eximPassword}@localhost:${exim.tlsPort}`,
      NODE_EXTRA_CA_CERTS: eximCertificate,
    });
    await invite(product, 'ana.emond@example.test');
    const [mail] = await eventually(exim.taken, (mails) => mails.length > 0);
    expect(mail).toMatchObject({ protocol: 'esmtpsa', user: 'savoir', recipients: 'ana.emond@example.test' });
  },
);

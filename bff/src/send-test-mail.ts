// Sends one mail by the server of SMTP_URL, and says what that server answers: `npm run test-mail -- someone@example.org`.
// The product may run: neither database nor files are opened.
import { parseArgs } from 'node:util';
import { newId } from '@savoir/contracts/common';
import { emailAddress } from '@savoir/contracts/users';
import * as z from 'zod/mini';
import { composeMail } from './adapters/mailer/compose-mail.ts';
import { smtpCarrier } from './adapters/mailer/smtp-mailer.ts';
import { ConfigError, readConfig } from './config.ts';
import { t } from './texts/server-texts.ts';

const usage = 'npm run test-mail -- someone@example.org';

function readAddress(): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const address = z.safeParse(emailAddress, positionals[0]);
  if (positionals.length !== 1 || !address.success) throw new ConfigError(usage);
  return address.data;
}

async function sendTestMail(): Promise<void> {
  const to = readAddress();
  const { smtpUrl, mailFrom, publicUrl } = readConfig(process.env);
  if (smtpUrl === null) throw new ConfigError('SMTP_URL: there is none, mails wait in the outbox');
  const parts = [{ paragraph: t('testMail.text') }, { link: publicUrl, label: t('testMail.link') }];
  await smtpCarrier(smtpUrl, mailFrom)(composeMail({ to, subject: t('testMail.subject'), parts }), newId());
  process.stdout.write(`The mail server ${new URL(smtpUrl).host} took a mail from ${mailFrom} to ${to}.\n`);
}

/** What the server said, or why there was no talking to it: both are for those who look after it. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

try {
  await sendTestMail();
} catch (error) {
  process.stderr.write(`No mail was sent. ${reasonOf(error)}\n`);
  process.exit(1);
}

import { createTransport } from 'nodemailer';
import type { Carry } from './queued-mailer.ts';

/** By the mail server of `SMTP_URL`. */
export function smtpCarrier(url: string, from: string): Carry {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'savoir.local';
  return async (mail, id) => {
    await transport.sendMail({ from, messageId: `<${id}@${domain}>`, ...mail });
  };
}

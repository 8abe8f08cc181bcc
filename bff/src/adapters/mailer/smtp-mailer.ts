import type { Transporter } from 'nodemailer';
import type { Carry } from './queued-mailer.ts';

/** By the mail server of `SMTP_URL`. */
export function smtpCarrier(url: string, from: string): Carry {
  let transport: Promise<Transporter> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'savoir.local';
  return async (mail, id) => {
    transport ??= openTransport(url);
    await (await transport).sendMail({ from, messageId: `<${id}@${domain}>`, ...mail });
  };
}

/** Only the first mail needs the library. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}

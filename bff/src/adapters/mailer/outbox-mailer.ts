import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { insertMail } from './mail.collection.ts';
import type { Mailer } from './mailer.ts';

/** Without a mail server: mails stay in the outbox and stand in the log, where someone trying the product finds them. */
export const outboxMailer = (db: Db, log: FastifyBaseLogger, clock: () => Date): Mailer => ({
  async send(mail) {
    await insertMail(db, mail, clock());
    log.info({ to: mail.to, subject: mail.subject, text: mail.text }, 'mail not sent: no SMTP_URL');
  },
});

import { newId } from '@savoir/contracts/common';
import type { FastifyBaseLogger } from 'fastify';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Db } from '../database/database.ts';
import type { Mail, Mailer } from './mailer.ts';
import { deleteQueuedMail, findQueuedMail, insertQueuedMail } from './queued-mail.collection.ts';

/** Hands a mail to the server; `id` is the same each time the mail is tried. */
export type Carry = (mail: Mail, id: string) => Promise<void>;

const jobType = 'mail';
/** Longer than an attempt takes: the queue never tries what is being tried. */
const firstTryMs = 60_000;
/** The queue pauses a minute at most: three days. */
const maxAttempts = 3 * 24 * 60;

/**
 * Writes a mail down and tries at once, for anyone who waits for a code; what the server does not take then follows by the
 * queue, and anyone who caused it goes on. A mail that was sent is gone from the queue. Only a process that dies between the
 * server's word and that leaves a second try, which carries the same Message-ID.
 */
export function queuedMailer(parts: {
  db: Db;
  jobs: JobQueue;
  carry: Carry;
  log: FastifyBaseLogger;
  clock: () => Date;
  firstTryMs?: number;
}): Mailer {
  const { db, jobs, carry, log, clock } = parts;
  const pauseMs = parts.firstTryMs ?? firstTryMs;
  /** A server that is away costs everyone seconds: it is left alone until then. */
  let restsUntil = 0;

  jobs.define<{ mailId: string }>(jobType, {
    maxAttempts,
    async run({ payload: { mailId } }) {
      const row = await findQueuedMail(db, mailId);
      if (row === null) return;
      try {
        await carry(row.mail, mailId);
      } catch (error) {
        if (!isFinal(error)) throw error;
        log.error({ err: error, mail: mailId }, 'the mail server refuses a mail for good');
      }
      await deleteQueuedMail(db, mailId);
    },
    async onDead({ payload: { mailId }, error }) {
      await deleteQueuedMail(db, mailId);
      log.error({ mail: mailId, reason: error }, 'a mail was given up');
    },
  });

  return {
    async send(mail) {
      const now = clock();
      const id = newId(now.getTime());
      await insertQueuedMail(db, { _id: id, mail, date: now });
      const isAway = now.getTime() < restsUntil;
      const runAt = new Date(now.getTime() + (isAway ? 0 : pauseMs));
      await jobs.enqueue(jobType, `${jobType}:${id}`, { mailId: id }, { runAt });
      if (isAway) return;
      try {
        await carry(mail, id);
      } catch (error) {
        if (isFinal(error)) {
          await deleteQueuedMail(db, id);
          throw error;
        }
        restsUntil = clock().getTime() + pauseMs;
        log.warn({ err: error, mail: id }, 'the mail server did not take a mail; it follows by the queue');
        return;
      }
      await deleteQueuedMail(db, id);
    },
  };
}

/** The server understood and will never take it: 5xx of RFC 5321. Who signs in wrongly (535) may be fixed by a setting. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode !== 530 &&
  error.responseCode !== 535;

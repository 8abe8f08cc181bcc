import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { openTestDatabase } from '@savoir/testing/database';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { findMails } from './mail.collection.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { mongoJobQueue } from '../../jobs/mongo-job-queue.ts';
import { queuedMailer } from './queued-mailer.ts';
import { smtpCarrier } from './smtp-mailer.ts';

const mail = { to: 'camille@example.test', subject: 'Votre code', text: 'Le code est 123456.' };

it('the mailer stores a mail and shows it in the log when there is no mail server [D.12]', async () => {
  const database = await openTestDatabase();
  const lines: string[] = [];
  const log = pino(new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  await outboxMailer(database.db, log, () => new Date()).send(mail);
  expect(await findMails(database.db, 10)).toMatchObject([mail]);
  expect(lines.join('')).toContain('Le code est 123456.');
  await database.close();
});

/** As much of a mail server as one mail needs. */
async function mailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        received.push(line);
        if (inData) {
          if (line === '.') socket.write('250 ok\r\n');
          inData = line !== '.';
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

it('the mailer hands a mail to the server of SMTP_URL', async () => {
  const server = await mailServer();
  await smtpCarrier(server.url, 'Savoir <savoir@example.test>')(mail, 'mail-1');
  expect(server.received).toContain('RCPT TO:<camille@example.test>');
  expect(server.received).toContain('Message-ID: <mail-1@example.test>');
  expect(server.received).toContain('Subject: Votre code');
  expect(server.received).toContain('Le code est 123456.');
  server.close();
});

it('the mailer hands on where the answer goes, and both forms of the text', async () => {
  const server = await mailServer();
  const rich = { ...mail, html: '<p>Le code est 123456.</p>', replyTo: 'ana@example.test' };
  await smtpCarrier(server.url, 'Savoir <savoir@example.test>')(rich, 'mail-2');
  expect(server.received).toContain('Reply-To: ana@example.test');
  expect(server.received).toContain('<p>Le code est 123456.</p>');
  expect(server.received.some((line) => line.startsWith('Content-Type: multipart/alternative'))).toBe(true);
  server.close();
});

it('the mailer says when the mail server refuses', async () => {
  await expect(smtpCarrier('smtp://127.0.0.1:1', 'a@b.c')(mail, 'mail-1')).rejects.toThrow('ECONNREFUSED');
});

/** A queue of mails over this way of carrying them; its jobs run when the test says so. */
async function mailQueue(carry: (id: string) => Promise<void>, firstTryMs = 100) {
  const database = await openTestDatabase();
  const { db } = database;
  const [log, clock] = [pino({ level: 'silent' }), () => new Date()];
  const jobs = mongoJobQueue({ db, log, clock, pollMs: 20, firstPauseMs: 20 });
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
  });
  const mailer = queuedMailer({ db, jobs, log, clock, firstTryMs, carry: (_mail, id) => carry(id) });
  const waiting = () => db.collection('queuedMails').countDocuments();
  return { mailer, jobs, waiting };
}

const refused = (responseCode?: number) =>
  Object.assign(new Error('refused'), responseCode === undefined ? {} : { responseCode });

it('the mailer sends a mail at once, and the queue never sends it again', async () => {
  const sent: string[] = [];
  const { mailer, jobs, waiting } = await mailQueue(async (id) => void sent.push(id));
  jobs.start();
  await mailer.send(mail);
  expect(await waiting()).toBe(0);
  await new Promise((resume) => setTimeout(resume, 400));
  expect(sent).toHaveLength(1);
});

it('the mailer queues what a mail server that is away did not take, leaves it alone for a while, and sends each once it is back', async () => {
  let isAway = true;
  const [sent, tried]: [string[], string[]] = [[], []];
  const { mailer, jobs, waiting } = await mailQueue(async (id) => {
    tried.push(id);
    if (isAway) throw refused();
    sent.push(id);
  }, 3000);
  for (let count = 0; count < 3; count++) await mailer.send(mail);
  expect(tried).toHaveLength(1);
  expect(await waiting()).toBe(3);
  jobs.start();
  await expect.poll(() => tried.length).toBeGreaterThan(4);
  isAway = false;
  await expect.poll(waiting).toBe(0);
  expect(new Set(sent).size).toBe(3);
  expect(sent).toHaveLength(3);
});

it('the mailer does not retry what a mail server refuses for good, and says so', async () => {
  const { mailer, waiting } = await mailQueue(() => Promise.reject(refused(550)));
  await expect(mailer.send(mail)).rejects.toThrow('refused');
  expect(await waiting()).toBe(0);
});

it('the mailer queues what a mail server refuses for now, or for want of the right password', async () => {
  const codes = [421, 451, 535];
  const { mailer, waiting } = await mailQueue(() => Promise.reject(refused(codes.pop())));
  await mailer.send(mail);
  expect(await waiting()).toBe(1);
});

import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { openTestDatabase } from '@savoir/testing/database';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { findMails } from './mail.collection.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail = { to: 'camille@example.test', subject: 'Votre code', text: 'Le code est 123456.' };

it('keeps a mail and shows it in the log when there is no mail server [D.12]', async () => {
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

it('hands a mail to the server of SMTP_URL', async () => {
  const server = await mailServer();
  await smtpMailer(server.url, 'Savoir <savoir@example.test>').send(mail);
  expect(server.received).toContain('RCPT TO:<camille@example.test>');
  expect(server.received).toContain('Subject: Votre code');
  expect(server.received).toContain('Le code est 123456.');
  server.close();
});

it('hands on where the answer goes, and both forms of the words', async () => {
  const server = await mailServer();
  const rich = { ...mail, html: '<p>Le code est 123456.</p>', replyTo: 'ana@example.test' };
  await smtpMailer(server.url, 'Savoir <savoir@example.test>').send(rich);
  expect(server.received).toContain('Reply-To: ana@example.test');
  expect(server.received).toContain('<p>Le code est 123456.</p>');
  expect(server.received.some((line) => line.startsWith('Content-Type: multipart/alternative'))).toBe(true);
  server.close();
});

it('says when the mail server refuses', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:1', 'a@b.c').send(mail)).rejects.toThrow('ECONNREFUSED');
});

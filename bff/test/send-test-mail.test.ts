import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './faults/mail-server.ts';
import { runCommand } from './processes/run-command.ts';

const testMail = (env: Record<string, string>, ...args: string[]) => runCommand('send-test-mail', env, args);

it('npm run test-mail hands one mail to the server of SMTP_URL, and says so', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Savoir <savoir@example.org>' };
  expect(await testMail(env, 'Someone@example.org')).toEqual({
    code: 0,
    output: `The mail server 127.0.0.1:${server.port} took a mail from Savoir <savoir@example.org> to someone@example.org.\n`,
  });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatch(/^From: Savoir <savoir@example\.org>$/m);
});

it('npm run test-mail says what the mail server answered', async () => {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line: Buffer) =>
      socket.write(line.toString().startsWith('MAIL') ? '550 5.7.1 Sender not allowed\r\n' : '250 ok\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { code, output } = await testMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'someone@example.org');
  expect(code).toBe(1);
  expect(output).toMatch(/^No mail was sent\. .*550 5\.7\.1 Sender not allowed\n$/);
});

it.each([
  ['no address', { SMTP_URL: 'smtp://127.0.0.1:1' }, [], /npm run test-mail -- someone@example\.org/],
  ['no mail server', { SMTP_URL: '' }, ['someone@example.org'], /SMTP_URL: there is none/],
  ['a mail server that is away', { SMTP_URL: 'smtp://127.0.0.1:1' }, ['someone@example.org'], /ECONNREFUSED/],
])('npm run test-mail says in one line what it misses: %s', async (_what, env, args, line) => {
  const { code, output } = await testMail(env, ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(line)]);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
});

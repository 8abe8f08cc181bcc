import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pushServiceCertificate } from '@savoir/testing/push-service';
import { onTestFinished } from 'vitest';
import { eventually } from '../client.ts';
import { isListening } from '../processes/is-listening.ts';
import { freePort } from '../processes/start-server.ts';

/** Of `localhost`; who talks to it must trust it (`NODE_EXTRA_CA_CERTS`). */
export const eximCertificate = pushServiceCertificate;
export const eximPassword = 'mot-de-passe';

/** A mail as Exim took it. */
export interface TakenMail {
  /** `esmtpsa`: over TLS, by someone who signed in. */
  protocol: string;
  user: string;
  recipients: string;
  text: string;
}

/** Debian's Exim, which takes mails over TLS from who signs in, and keeps them. */
export interface Exim {
  /** With STARTTLS. */
  port: number;
  /** With TLS from the first byte. */
  tlsPort: number;
  taken: () => Promise<TakenMail[]>;
  /** Its words on who was refused. */
  rejected: () => Promise<string>;
}

const program = '/usr/sbin/exim4';

const settings = (folder: string, port: number, tlsPort: number) => `
primary_hostname = localhost
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/pid
daemon_smtp_ports = ${port} : ${tlsPort}
tls_on_connect_ports = ${tlsPort}
local_interfaces = 127.0.0.1
host_lookup =
rfc1413_hosts =
keep_environment =
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = rcpt
queue_only
begin acl
rcpt:
  deny message = use TLS
       !encrypted = *
  accept authenticated = *
  deny message = sign in first
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{savoir}}{eq{$auth3}{${eximPassword}}}}}
  server_set_id = $auth2
`;

/** Until the end of the test. */
export async function startExim(): Promise<Exim> {
  if (!existsSync(program)) throw new Error(`${program} is missing. On Debian: apt-get install exim4-daemon-light`);
  const folder = await mkdtemp(join(tmpdir(), 'savoir-exim-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [port, tlsPort] = [Number(freePort()), Number(freePort())];
  await mkdir(join(folder, 'spool'));
  await mkdir(join(folder, 'log'));
  await copyFile(eximCertificate, join(folder, 'cert.pem'));
  await copyFile(join(dirname(eximCertificate), 'key.pem'), join(folder, 'key.pem'));
  await writeFile(join(folder, 'exim.conf'), settings(folder, port, tlsPort));
  // As root it works as a user of its own.
  for (const path of ['', 'spool', 'log']) await chmod(join(folder, path), 0o777);
  await chmod(join(folder, 'exim.conf'), 0o644);
  for (const name of ['cert.pem', 'key.pem']) await chmod(join(folder, name), 0o644);
  const child = spawn(program, ['-C', join(folder, 'exim.conf'), '-bdf'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  await eventually(
    () => isListening(port),
    (listening) => {
      if (child.exitCode !== null) throw new Error(`Exim ended: ${said}`);
      return listening;
    },
  );
  const input = join(folder, 'spool/input');
  return {
    port,
    tlsPort,
    async taken() {
      const names = await readdir(input).catch(() => []);
      return Promise.all(
        names
          .filter((name) => name.endsWith('-H'))
          .map(async (name) => {
            const head = await readFile(join(input, name), 'utf8');
            const body = await readFile(join(input, name.replace(/-H$/, '-D')), 'utf8');
            const field = (label: string) => new RegExp(`^--?${label} (.+)$`, 'm').exec(head)?.[1] ?? '';
            return {
              protocol: field('received_protocol'),
              user: field('auth_id'),
              recipients: /^\d{3}T To: (.+)$/m.exec(head)?.[1] ?? '',
              text: `${head}\n${body}`,
            };
          }),
      );
    },
    rejected: () => readFile(join(folder, 'log/rejectlog'), 'utf8').catch(() => ''),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../client.ts';
import { type Clamav, eicar, streamMaxBytes } from './clamav-server.ts';
import { isListening } from './is-listening.ts';
import { freePort } from './start-server.ts';

const program = 'clamd';

const settings = (folder: string, port: number) => `
Foreground yes
DatabaseDirectory ${folder}/signatures
TemporaryDirectory ${folder}
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength ${streamMaxBytes}
`;

/** Debian's ClamAV with a single signature, EICAR: those it is kept up to date with cannot be fetched everywhere. */
export async function startClamd(): Promise<Clamav> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-clamd-'));
  const port = Number(freePort());
  const file = join(folder, 'clamd.conf');
  await mkdir(join(folder, 'signatures'));
  await writeFile(
    join(folder, 'signatures/eicar.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  await writeFile(file, settings(folder, port));

  let clamd: ChildProcess;
  async function start(): Promise<void> {
    const child = spawn(program, ['-c', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    clamd = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'spawn');
    await eventually(
      () => isListening(port),
      (listening) => {
        if (child.exitCode !== null) throw new Error(`clamd ended: ${said}`);
        return listening;
      },
    );
  }
  async function stop(): Promise<void> {
    const ended = once(clamd, 'exit');
    clamd.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    // What no one has signed says so.
    signature: 'Eicar-Test-Signature.UNOFFICIAL',
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

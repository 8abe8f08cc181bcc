import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../src/bin.ts');

export const serverCommand = (dir: string): string[] => [process.execPath, bin, '--dir', dir];

/** Starts the server alone. @throws with what it wrote when it does not start */
export async function startServerProcess(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const [command = '', ...more] = serverCommand(dir);
  const child = spawn(command, more, { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    let failure = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()));
    child.once('close', () => reject(new Error(failure)));
  });
  return { child, url };
}

/** Ends it at once, as a power cut would. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}

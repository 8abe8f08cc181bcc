import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Runs a command of the server, `src/<name>.ts`, to its end; both outputs as they came. */
export async function runCommand(name: string, env: Readonly<Record<string, string>>, args: readonly string[]) {
  const command = join(import.meta.dirname, `../../src/${name}.ts`);
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

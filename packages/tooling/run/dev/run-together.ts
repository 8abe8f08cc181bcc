import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DevProcess } from './dev-servers.ts';

/** Runs processes side by side, each line under its name, until one ends by itself or a signal ends all. Gives the exit code. */
export async function runTogether(processes: readonly DevProcess[], write: (line: string) => void): Promise<number> {
  const width = Math.max(...processes.map(({ name }) => name.length));
  let stopping = false;
  let code = 0;
  const children = processes.map(({ name, cwd, args, env }) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => write(`${name.padEnd(width)} │ ${line}\n`));
    }
    return { name, child };
  });
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    for (const { child } of children) child.kill(signal);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await Promise.all(
    children.map(async ({ name, child }) => {
      const ended = await endOf(child);
      if (stopping) return;
      code = ended || 1;
      write(`${name} ended with code ${ended}; stopping the others.\n`);
      stop('SIGTERM');
    }),
  );
  return code;
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 0));
  });
}

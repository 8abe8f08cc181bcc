import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface Development {
  url: string;
  /** Stops it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>;
}

const startLimitMs = 90_000;

const everyRemote = ['chat', 'company', 'dev', 'documents', 'notes'];

/** `npm run dev` in this folder, with these remotes or all, once its page and the remotes come from the dev servers. */
export async function startDevelopment(root: string, ...args: string[]): Promise<Development> {
  const [port, firstDevPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-dev-'));
  const child = spawn(process.execPath, ['packages/tooling/run/dev.mjs', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      SAVOIR_DEV_PORT: String(firstDevPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  const remotes = args.length > 0 ? args : everyRemote;
  const isServed = async () => {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    if (!page.ok || !(await page.text()).includes(`localhost:${firstDevPort}/`)) return false;
    const listed = (await (await fetch(`${url}/api/remotes`)).json()) as { name: string; version: string }[];
    return remotes.every((name) => listed.some((remote) => remote.name === name && remote.version === 'dev'));
  };
  const deadline = Date.now() + startLimitMs;
  while (!(await isServed().catch(() => false))) {
    if (child.exitCode === null && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
    else {
      await stop();
      throw new Error(`npm run dev does not serve:\n${output}`);
    }
  }
  return { url, stop };
}

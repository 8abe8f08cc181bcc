import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';

const server = join(import.meta.dirname, '../../src/server.ts');

/** The least that can be served. */
let built: string;
const children: ChildProcess[] = [];

/** For a file of tests that start the product; what they started ends with each of them. */
export function startsServers(): void {
  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'savoir-built-'));
    await mkdir(join(built, 'remotes'));
    await writeFile(join(built, 'index.html'), '<title>Savoir</title>');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rm(built, { recursive: true, force: true }));
}

/** `inside`: a program that runs the one its last arguments say, and becomes it. */
export function startServer(env: Record<string, string>, args: string[] = [], inside: readonly string[] = []) {
  const [program = '', ...rest] = [...inside, process.execPath, server, ...args];
  const child = spawn(program, rest, {
    env: { ...process.env, SHELL_DIR: built, REMOTES_DIR: join(built, 'remotes'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output, ended };
}

/** Below those that the system gives to connections. */
export const freePort = (): string => String(randomInt(20_000, 32_000));

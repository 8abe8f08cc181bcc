import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { capture } from './process.mjs';

const here = new URL('./process.mjs', import.meta.url).href;

/** A process that hands its terminal to a program, as the commands do. */
function handingOver(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'savoir hand over '));
  writeFileSync(join(folder, 'program.mjs'), program);
  const script = `
    import { handTerminalTo } from ${JSON.stringify(here)};
    process.exitCode = await handTerminalTo(process.execPath, ['program.mjs'], { cwd: ${JSON.stringify(folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr, { end: false });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) resolve();
    }),
  );
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { child, ready, ended };
}

it('handing the terminal over keeps the exit code', async () => {
  const { ended } = handingOver('process.exit(7)');
  expect((await ended).code).toBe(7);
});

it('handing the terminal over forwards a signal once, however often it arrives, and waits for a clean end', async () => {
  const { child, ready, ended } = handingOver(`
      let heard = 0;
      process.on('SIGINT', () => { heard += 1; setTimeout(() => { console.log('heard', heard); process.exit(0); }, 300); });
      setInterval(() => {}, 1000);
      console.log('ready');`);
  await ready;
  child.kill('SIGINT');
  child.kill('SIGINT');
  const { code, output } = await ended;
  expect(output).toContain('heard 1');
  expect(code).toBe(0);
});

it('handing the terminal over reports a program that a signal ended as a shell would', async () => {
  const { child, ready, ended } = handingOver("setInterval(() => {}, 1000); console.log('ready');");
  await ready;
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
});

it('captures what a tool prints on both channels, with its exit code', async () => {
  const { code, output } = await capture(
    process.execPath,
    ['-e', "console.log('out'); console.error('err'); process.exit(3)"],
    {
      cwd: tmpdir(),
    },
  );
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});

it(
  'ends a tool that prints nothing for too long, with what it printed, also when something it started holds its output open',
  { tags: 'release' },
  async () => {
    const stubborn = `
    process.on('SIGTERM', () => {});
    require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit' });
    console.log('begun');
    setInterval(() => {}, 1000);`;
    const began = performance.now();
    const { code, output } = await capture(process.execPath, ['-e', stubborn], { cwd: tmpdir(), quietMs: 1_000 });
    expect(code).toBe(124);
    expect(output).toContain('begun');
    expect(performance.now() - began).toBeLessThan(18_000);
  },
);

it('lets a tool go on that takes long and prints now and then', async () => {
  const slow = 'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 8) clearInterval(t); }, 250);';
  const { code, output } = await capture(process.execPath, ['-e', slow], { cwd: tmpdir(), quietMs: 1_500 });
  expect({ code, output }).toEqual({ code: 0, output: '1\n2\n3\n4\n5\n6\n7\n8\n' });
});

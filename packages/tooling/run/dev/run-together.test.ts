import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runTogether } from './run-together.ts';

it('shows each line under its name, and stops all when one ends by itself', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'savoir-together-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const program = (name: string, source: string) => ({ name, cwd, args: ['-e', source], env: {} });
  let output = '';
  const code = await runTogether(
    [
      program('bff', "console.log('listening'); fs.writeFileSync('up', ''); setInterval(() => {}, 1000)"),
      program('shell', "console.log('built'); setInterval(() => fs.existsSync('up') && process.exit(3), 20)"),
    ],
    (line) => (output += line),
  );
  expect(output).toContain('bff   │ listening\n');
  expect(output).toContain('shell │ built\n');
  expect(output).toContain('shell ended with code 3; stopping the others.\n');
  expect(code).toBe(3);
});

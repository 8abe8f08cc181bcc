import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runTogether } from './run-together.ts';

const program = (name: string, source: string) => ({ name, cwd: tmpdir(), args: ['-e', source], env: {} });

it('shows each line under its name, and stops all when one ends by itself', async () => {
  let output = '';
  const code = await runTogether(
    [
      program('bff', "console.log('listening'); setInterval(() => {}, 1000)"),
      program('shell', "console.log('built'); setTimeout(() => process.exit(3), 500)"),
    ],
    (line) => (output += line),
  );
  expect(output).toContain('bff   │ listening\n');
  expect(output).toContain('shell │ built\n');
  expect(output).toContain('shell ended with code 3; stopping the others.\n');
  expect(code).toBe(3);
});

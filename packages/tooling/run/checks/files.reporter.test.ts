import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { repeatedTestsVariable } from './files.reporter.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'savoir ran ')));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'shaky.test.ts'),
    "import { describe, expect, it } from 'vitest';\nlet tries = 0;\ndescribe('a part', () => { it('shakes', () => { tries += 1; expect(tries).toBe(2); }); it('stands', () => {}); });",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('names the tests that passed only when repeated, and why', async () => {
  const repeated = join(folder, 'repeated.json');
  const reporter = join(import.meta.dirname, 'files.reporter.ts');
  const command = [toolScript(root, 'vitest'), 'run', `--reporter=${reporter}`, '--maxWorkers=1', '--retry=1'];
  const env = { ...process.env, [repeatedTestsVariable]: repeated };
  expect(await capture(process.execPath, command, { cwd: folder, env })).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(repeated, 'utf8'))).toEqual([
    'a part > shakes (expected 1 to be 2 // Object.is equality)',
  ]);
});

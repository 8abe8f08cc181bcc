import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { capture } from '../../bootstrap/process.mjs';
import { toolScript } from '../../build/tool.ts';
import { type RanFile, ranFilesVariable } from './ran-file.ts';

const reporter = join(root, 'packages/tooling/run/checks/tests/modules.reporter.ts');
const files: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'vitest.config.ts': "export default { test: { include: ['**/*.test.ts'], isolate: false } };",
  'packages/kit/package.json': '{"name":"@savoir/kit","type":"module","exports":"./index.ts"}',
  'packages/kit/index.ts': "export * from './deep.ts';",
  'packages/kit/deep.ts': "import { sep } from 'node:path';\nexport const answer = sep === '' ? 0 : 42;",
  'src/direct.ts': "export { answer } from '@savoir/kit';\nexport const later = () => import('./later.ts');",
  'src/later.ts': 'export const text = 1;',
  'src/unused.ts': '',
  'src/a.test.ts':
    "import { expect, it } from 'vitest';\nimport { answer } from './direct.ts';\nit('a', () => { expect(answer).toBe(42); });",
  // Loaded after the other, in the same worker: what it imports is there already.
  'src/b.test.ts':
    "import { expect, it } from 'vitest';\nimport { answer } from './direct.ts';\nit('b', () => { expect(answer).toBe(42); });",
  'src/shaky.test.ts':
    "import { describe, expect, it } from 'vitest';\nlet tries = 0;\ndescribe('a part', () => { it('shakes', () => { tries += 1; expect(tries).toBe(2); }); it('stands', () => {}); });",
  'src/c.test.ts': "import { expect, it } from 'vitest';\nit('c', () => { expect(1).toBe(2); });",
};

describe('what vitest reports of its files', () => {
  let folder: string;
  let ran: Map<string, RanFile & { modules: string[] }>;

  async function run(...args: string[]) {
    const file = join(folder, 'ran.json');
    const command = [toolScript(root, 'vitest'), 'run', `--reporter=${reporter}`, '--maxWorkers=1', ...args];
    await capture(process.execPath, command, { cwd: folder, env: { ...process.env, [ranFilesVariable]: file } });
    const nameOf = (path: string) => relative(folder, path);
    const read = JSON.parse(readFileSync(file, 'utf8')) as RanFile[];
    return new Map(
      read.map((one) => [nameOf(one.file), { ...one, modules: one.modules.map(nameOf).toSorted() }] as const),
    );
  }

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'savoir ran ')));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, 'node_modules/@savoir'), { recursive: true });
    symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
    symlinkSync(join(folder, 'packages/kit'), join(folder, 'node_modules/@savoir/kit'));
    ran = await run('--retry=1');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const imported = ['packages/kit/deep.ts', 'packages/kit/index.ts', 'src/direct.ts', 'src/later.ts'];

  it.each(['a', 'b'])('names what %s is made of: at every remove, in packages, and loaded later', (name) => {
    const file = `src/${name}.test.ts`;
    expect(ran.get(file)).toMatchObject({ passed: true, modules: [...imported, file].toSorted() });
  });

  it('names the tests that passed only when repeated', () => {
    expect(ran.get('src/shaky.test.ts')).toMatchObject({ passed: true, repeated: ['a part > shakes'] });
    expect(ran.get('src/a.test.ts')).toMatchObject({ repeated: [] });
  });

  it('calls a file that failed not passed', () => {
    expect(ran.get('src/c.test.ts')).toMatchObject({ passed: false });
  });

  it('calls none passed when something failed outside the tests', async () => {
    writeFileSync(
      join(folder, 'src/d.test.ts'),
      "import { it } from 'vitest';\nit('d', () => { void Promise.reject(new Error('late')); });",
    );
    const again = await run('a.test.ts', 'd.test.ts');
    expect([...again.values()].map(({ passed }) => passed)).toEqual([false, false]);
  });
});

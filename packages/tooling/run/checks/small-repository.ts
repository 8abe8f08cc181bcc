import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';

const script = (task: string) => `node ../packages/tooling/run/tasks/${task}.ts`;
const manifest = (name: string, rest: object) =>
  JSON.stringify({ name: `@savoir/${name}`, version: '1.0.0', type: 'module', ...rest });

/** An app that depends on a package, whose test reads a module of that and a fixture. */
const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'small', private: true, packageManager: 'pnpm@10.34.8' }),
  'pnpm-workspace.yaml': 'packages:\n  - app\n  - packages/*\n',
  'pnpm-lock.yaml': "lockfileVersion: '9.0'\nimporters:\n  .: {}\n",
  '.gitignore': 'node_modules\n.cache/\n.turbo/\n',
  'README.md': 'what it is',
  'docs/rules.md': 'rules',
  'app/package.json': manifest('app', {
    scripts: {
      types: script('types'),
      test: `${script('tests')} --exclude '**/*.acceptance.test.ts'`,
      'test:acceptance': `${script('tests')} acceptance.test`,
    },
    dependencies: { '@savoir/kit': 'workspace:*', '@savoir/tooling': 'workspace:*' },
  }),
  'app/tsconfig.json': JSON.stringify({ extends: '../packages/tooling/tsconfig/node.json', include: ['src'] }),
  'app/vitest.config.ts': "export default { test: { include: ['**/*.test.ts'] } };",
  'app/src/answer.ts': "import { half } from '@savoir/kit';\nexport const answer: number = half * 2;",
  'app/src/answer.test.ts': `import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answer } from './answer.ts';
it('answers', () => { expect(String(answer)).toBe(readFileSync('fixtures/answer.txt', 'utf8')); });`,
  'app/src/whole.acceptance.test.ts': "import { it } from 'vitest';\nit('takes long', () => undefined);",
  'app/fixtures/answer.txt': '42',
  'packages/kit/package.json': manifest('kit', { exports: './index.ts' }),
  'packages/tooling/package.json': manifest('tooling', {}),
  'packages/kit/index.ts': 'export const half: number = 21;',
};

export interface SmallRepository {
  root: string;
  write(path: string, text: string): void;
  /** Undefined where there is no file. */
  read(path: string): string | undefined;
  remove(): void;
}

/** A repository with the tools, the commands and the turbo.json of this one, and little else. */
export function smallRepository(): SmallRepository {
  const small = realpathSync(mkdtempSync(join(tmpdir(), 'savoir small ')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(small, path)), { recursive: true });
    writeFileSync(join(small, path), text);
  };
  const link = (target: string, path: string) => {
    mkdirSync(dirname(join(small, path)), { recursive: true });
    symlinkSync(target, join(small, path));
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const copied = ['turbo.json', 'packages/tooling/run', 'packages/tooling/tsconfig'];
  for (const path of copied) cpSync(join(root, path), join(small, path), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: small });
  link(join(root, 'node_modules'), 'node_modules');
  link(join(root, 'packages/tooling/node_modules'), 'packages/tooling/node_modules');
  link(join(small, 'packages/kit'), 'app/node_modules/@savoir/kit');
  link(join(root, 'node_modules/vitest'), 'app/node_modules/vitest');
  link(join(root, 'node_modules/@types'), 'app/node_modules/@types');
  const read = (path: string) => readIfThere(join(small, path));
  return { root: small, write, read, remove: () => rmSync(small, { recursive: true }) };
}

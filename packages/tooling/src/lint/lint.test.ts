import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { capture } from '../../run/bootstrap/process.mjs';
import { toolScript } from '../../run/build/tool.ts';

interface Report {
  diagnostics: { code: string; filename: string }[];
  number_of_files: number;
}

type Planted = [what: string, path: string, text: string, rule: string];

const tsconfig = '{"compilerOptions":{"strict":true,"module":"preserve","target":"es2024"},"include":["**/*.ts"]}';

const bites: Planted[] = [
  [
    'a remote reaching past the kit',
    'mf-notes/src/a1.ts',
    "import { createStore } from 'effector';\nexport { createStore };\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'the shell reaching past the kit',
    'shell/src/a2.ts',
    "import { Link } from 'react-router/dom';\nexport { Link };\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'an app using antd itself',
    'mf-chat/src/a3.ts',
    "import Button from 'antd/es/button';\nexport { Button };\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a service talking to MongoDB',
    'bff/src/modules/a4.service.ts',
    "import { MongoClient } from 'mongodb';\nexport { MongoClient };\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a forgotten promise',
    'bff/src/a5.ts',
    'export function a(save: () => Promise<void>): void {\n  save();\n}\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise as a condition',
    'bff/src/a6.ts',
    'export const a = (is: () => Promise<boolean>) => (is() ? 1 : 2);\n',
    'typescript(no-misused-promises)',
  ],
  [
    'a type that does not fit',
    'packages/contracts/src/a17.ts',
    "export const a: number = 'b';\n",
    'typescript(TS2322)',
  ],
  ['any', 'packages/ui/src/a7.ts', 'export const a = (b: any): number => Number(b);\n', 'typescript(no-explicit-any)'],
  ['a word left in the console', 'shell/src/a8.ts', "console.log('here');\n", 'eslint(no-console)'],
  [
    'an error swallowed',
    'bff/src/a9.ts',
    'export function a(b: () => void): void {\n  try {\n    b();\n  } catch {}\n}\n',
    'eslint(no-empty)',
  ],
  [
    'a silenced compiler',
    'bff/src/a10.ts',
    "// @ts-ignore\nexport const a: number = '1';\n",
    'typescript(ban-ts-comment)',
  ],
  [
    'a test left out',
    'bff/src/a11.test.ts',
    "import { it } from 'vitest';\nit.skip('counts', () => undefined);\n",
    'vitest(no-disabled-tests)',
  ],
];

const letThrough: Planted[] = [
  [
    'a collection talking to MongoDB',
    'bff/src/modules/a12.collection.ts',
    "import { MongoClient } from 'mongodb';\n\nexport const a = MongoClient;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a service naming a type of MongoDB',
    'bff/src/modules/a13.service.ts',
    "import type { Db } from 'mongodb';\n\nexport type A = Db;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'the kit, which is the door',
    'packages/remote-kit/src/a14.ts',
    "export { createStore } from 'effector';\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'the user pool’s client, which has units of its own',
    'packages/user-pool/src/a15.ts',
    "export { createStore } from 'effector';\n",
    'eslint(no-restricted-imports)',
  ],
];

const paths = [...bites, ...letThrough].map(([, path]) => path);

describe('the linter', () => {
  let folder: string;
  let report: Report;

  // One run for all of them: most of a run is its start.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'savoir-lint-'));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'tsconfig.json'), tsconfig);
    for (const [, path, text] of [...bites, ...letThrough]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { output } = await capture(process.execPath, [toolScript(root, 'oxlint'), '--format=json', ...paths], {
      cwd: folder,
    });
    report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Rules that the repository's configuration reports for a file at this place. */
  const rulesBrokenBy = (path: string) =>
    report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);

  it('the linter looks at every planted file', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(report.number_of_files).toBe(paths.length);
  });

  it.each(bites)('the linter bites: %s', (_, path, _text, rule) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });

  it.each(letThrough)('the linter lets through %s', (_, path, _text, rule) => {
    expect(rulesBrokenBy(path)).not.toContain(rule);
  });
});

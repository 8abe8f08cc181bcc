import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readModules, readWorkspaces } from './module-graph.ts';
import { findViolations } from './violations.ts';

describe('the repository', () => {
  const workspaces = readWorkspaces(root);
  const modules = readModules(root, workspaces);

  it('the repository is seen whole: every workspace, every source file', () => {
    const sources = globSync('{shell,mf-*,bff,packages/*}/src/**/*.{ts,tsx}', { cwd: root });
    expect(workspaces.map((workspace) => workspace.name)).toEqual(
      expect.arrayContaining(['shell', 'bff', 'e2e', 'mf-notes', 'mf-dev', 'contracts', 'ui', 'tooling']),
    );
    expect(sources.length).toBeGreaterThan(workspaces.length);
    expect(modules.length).toBeGreaterThanOrEqual(sources.length);
    const silent = workspaces.filter((workspace) => !modules.some((module) => module.workspace === workspace));
    expect(silent.map((workspace) => workspace.folder)).toEqual([]);
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(sources.length);
  });

  it('the repository keeps its boundaries', () => {
    expect(findViolations(modules, workspaces)).toEqual([]);
  });
});

describe('a planted violation', () => {
  const planted: string[] = [];
  afterEach(() => planted.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  function violationsOf(files: Record<string, string>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'savoir-boundaries-'));
    planted.push(folder);
    const repository: Record<string, string> = {
      'pnpm-workspace.yaml': 'packages:\n  - shell\n  - mf-*\n  - bff\n  - packages/*\n',
      'shell/package.json': '{}',
      'mf-notes/package.json': '{}',
      'mf-chat/package.json': '{"exports":{"./page":"./src/page.ts"}}',
      'bff/package.json': '{}',
      'packages/contracts/package.json': '{"exports":{"./*":"./src/*/index.ts"}}',
      'packages/ui/package.json': '{"exports":{".":"./src/index.ts"}}',
      'packages/testing/package.json': '{"exports":{".":"./src/index.ts"}}',
      'packages/embedded-mongo/package.json': '{}',
      ...files,
    };
    for (const [path, text] of Object.entries(repository)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const workspaces = readWorkspaces(folder);
    return findViolations(readModules(folder, workspaces), workspaces);
  }

  it.each([
    [
      'a remote importing a remote',
      'mf-notes/src/a.ts',
      "import '@savoir/mf-chat/page';",
      'may not import @savoir/mf-chat/page',
    ],
    [
      'the shell importing a remote, later',
      'shell/src/a.ts',
      "void import('@savoir/mf-chat/page');",
      'may not import @savoir/mf-chat/page',
    ],
    [
      'the BFF importing the user interface',
      'bff/src/a.ts',
      "export * from '@savoir/ui';",
      'may not import @savoir/ui',
    ],
    [
      'a package importing upwards, as a type',
      'packages/contracts/src/a.ts',
      "export type A = import('@savoir/ui').A;",
      'may not import @savoir/ui',
    ],
    ['test helpers in the product', 'mf-notes/src/a.ts', "import '@savoir/testing';", 'may not import @savoir/testing'],
    [
      'internals past the exports',
      'mf-notes/src/a.ts',
      "import '@savoir/ui/src/button.ts';",
      'imports @savoir/ui/src/button.ts, which ui does not export',
    ],
    [
      'a workspace that does not exist',
      'mf-notes/src/a.ts',
      "import '@savoir/gone';",
      'imports @savoir/gone, which does not exist',
    ],
    [
      'a relative way out',
      'mf-notes/src/deep/a.ts',
      "import '../../../shell/src/x.ts';",
      'leaves its workspace by ../../../shell/src/x.ts',
    ],
    ['state in a package', 'packages/ui/src/a.ts', 'export let theme = 1;', 'keeps state in the module variable theme'],
  ])('a planted violation bites: %s', (_, path, text, fault) => {
    expect(violationsOf({ [path]: text })).toEqual([`${path} ${fault}`]);
  });

  it('a planted violation is not seen where there is none', () => {
    const violations = violationsOf({
      'mf-notes/src/a.ts': "import '@savoir/contracts/notes';\nimport './deep/b.ts';\nlet counter = 0;\ncounter += 1;",
      'mf-notes/src/a.test.ts': "import '@savoir/testing';",
      'packages/embedded-mongo/src/a.ts': 'export let open = 0;',
    });
    expect(violations).toEqual([]);
  });
});

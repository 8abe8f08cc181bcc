import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listWorkspaces } from '../../run/bootstrap/dependencies.mjs';
import { root } from '../../run/bootstrap/paths.mjs';

describe.each(listWorkspaces(root))('the workspace %s', (workspace) => {
  const isThere = (file: string) => existsSync(join(root, workspace, file));

  it('a workspace has its types checked by a task', () => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    expect(scripts['types']).toBe('tsc --incremental --tsBuildInfoFile .cache/types.json');
  });

  it('a workspace has a configuration of vitest where it has tests', () => {
    const exclude = (name: string) => name === 'node_modules' || name === 'dist';
    const tests = globSync('**/*.test.{ts,tsx}', { cwd: join(root, workspace), exclude });
    expect(isThere('vitest.config.ts')).toBe(tests.length > 0);
  });
});

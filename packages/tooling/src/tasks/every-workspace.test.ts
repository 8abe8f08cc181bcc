import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ViteUserConfig } from 'vitest/config';
import { listWorkspaces } from '../../run/bootstrap/dependencies.mjs';
import { root } from '../../run/bootstrap/paths.mjs';

const { default: config } = (await import(`${root}/vitest.config.ts`)) as { default: ViteUserConfig };
const projects = (config.test?.projects ?? []) as ViteUserConfig[];
const included = projects.map(({ test }) => test?.include ?? []);
const isLeftOut = (name: string) => name === 'node_modules' || name === 'dist';

describe.each(listWorkspaces(root))('the workspace %s', (workspace) => {
  it('a workspace has its types checked by a task', () => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    expect(scripts['types']).toBe('tsc --incremental --tsBuildInfoFile .cache/types.json');
  });

  it('a workspace has each of its tests run, by one project of vitest', () => {
    const tests = globSync(`${workspace}/**/*.test.{ts,tsx}`, { cwd: root, exclude: isLeftOut });
    const timesRun = (file: string) =>
      included.filter((patterns) => patterns.some((one) => matchesGlob(file, one))).length;
    expect(tests.filter((file) => timesRun(file) !== 1)).toEqual([]);
  });
});

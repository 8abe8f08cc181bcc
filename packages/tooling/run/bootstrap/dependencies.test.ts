import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listWorkspaces } from './dependencies.mjs';
import { root } from './paths.mjs';

it('finds every workspace that pnpm-workspace.yaml names', () => {
  const workspaces = listWorkspaces(root);
  expect(workspaces).toEqual(expect.arrayContaining(['shell', 'mf-notes', 'bff', 'packages/ui', 'e2e']));
  expect(workspaces.every((folder) => existsSync(join(root, folder, 'package.json')))).toBe(true);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listWorkspaces } from '../../run/bootstrap/dependencies.mjs';
import { root } from '../../run/bootstrap/paths.mjs';

const scriptsOf = (workspace: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { scripts?: Record<string, string> })
    .scripts ?? {};

/** The arguments by which a script narrows what vitest runs. */
function narrowed(script: string): (file: string) => boolean {
  const words = script.replaceAll("'", '').split(' ').slice(2);
  const excluded = words.filter((_, index) => words[index - 1] === '--exclude');
  const wanted = words.filter((word) => word !== '--exclude' && !excluded.includes(word));
  return (file) =>
    (wanted.length === 0 || wanted.some((part) => file.includes(part))) &&
    !excluded.some((pattern) => matchesGlob(file, pattern));
}

describe.each(listWorkspaces(root))('the workspace %s', (workspace) => {
  const isThere = (file: string) => existsSync(join(root, workspace, file));
  const scripts = scriptsOf(workspace);

  it('has its types and its lint checked by tasks', () => {
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(isThere('tsconfig.json') ? ['types', 'lint'] : ['lint']),
    );
  });

  it('has each of its tests run by one task', () => {
    if (!isThere('vitest.config.ts')) return;
    const exclude = (name: string) => name === 'node_modules' || name === 'dist';
    const files = globSync('**/*.test.{ts,tsx}', { cwd: join(root, workspace), exclude });
    const tasks = Object.entries(scripts).filter(([name]) => /^test(?::|$)/.test(name));
    const runs = (file: string) => tasks.filter(([, script]) => narrowed(script)(file)).map(([name]) => name);
    expect(files.map((file) => [file, runs(file).length]).filter(([, count]) => count !== 1)).toEqual([]);
  });
});

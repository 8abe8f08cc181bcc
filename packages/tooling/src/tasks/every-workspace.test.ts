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

const testsOf = (workspace: string): string[] => {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  return globSync('**/*.test.{ts,tsx}', { cwd: join(root, workspace), exclude });
};

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
    const files = testsOf(workspace);
    const tasks = Object.entries(scripts).filter(([name]) => /^test(?::|$)/.test(name));
    const runs = (file: string) => tasks.filter(([, script]) => narrowed(script)(file)).map(([name]) => name);
    expect(files.map((file) => [file, runs(file).length]).filter(([, count]) => count !== 1)).toEqual([]);
  });
});

describe('tests of the BFF that are run again only for the routes they call', () => {
  const { tasks } = JSON.parse(readFileSync(join(root, 'bff/turbo.json'), 'utf8')) as {
    tasks: Record<string, { inputs?: string[] }>;
  };
  const withoutRoutes = Object.keys(tasks).filter((task) =>
    tasks[task]?.inputs?.some((input) => /^!src\/.+\.routes\.ts$/.test(input)),
  );

  it('start the application by the starter, which notes what they call', () => {
    expect(withoutRoutes).toContain('test:notes');
    const selects = withoutRoutes.map((task) => narrowed(scriptsOf('bff')[task] ?? ''));
    const files = testsOf('bff').filter((file) => selects.some((selected) => selected(file)));
    expect(files.length).toBeGreaterThan(50);
    const making = files.filter((file) => readFileSync(join(root, 'bff', file), 'utf8').includes('createApp('));
    expect(making).toEqual([]);
  });

  it('leave out files that nobody imports but the application', () => {
    const sources = globSync('{src,test}/**/*.ts', { cwd: join(root, 'bff') });
    const importing = sources.filter((file) =>
      /from '[^']+\.routes\.ts'/.test(readFileSync(join(root, 'bff', file), 'utf8')),
    );
    expect(importing).toEqual(['src/app.ts']);
  });
});

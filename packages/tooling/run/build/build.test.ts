import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProgress } from '../bootstrap/progress.mjs';
import { listApps } from './app.ts';
import { buildChanged, buildVersion } from './build.ts';

// A bundler in twenty lines: it writes what it was given, and fails half-way when the source says so. What the shell's
// page was when it had written everything stands in served.log.
const bundler = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
const app = basename(process.cwd());
const source = readFileSync('src/a.ts', 'utf8');
const out = process.env.SAVOIR_BUILD_FOLDER;
rmSync(out, { recursive: true, force: true });
mkdirSync(out + '/assets', { recursive: true });
writeFileSync(out + '/assets/' + source + '.js', source);
if (source.includes('syntax error')) { console.error('cannot read a.ts'); process.exit(1); }
writeFileSync(out + '/index.html', 'page of ' + source);
writeFileSync(out + '/main.js', source);
const page = '../dist/shell/index.html';
appendFileSync('../served.log', app + ': ' + (existsSync(page) ? readFileSync(page, 'utf8') : 'nothing') + ', ');
appendFileSync('../built.log', app + ' ');
`;

describe('building what changed', () => {
  let root: string;
  const progress = createProgress({ write: () => undefined });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const workspace = (folder: string, name: string, dependencies: Record<string, string> = {}) =>
    write(`${folder}/package.json`, JSON.stringify({ name: `@savoir/${name}`, version: '1.2.3', dependencies }));
  const builtSince = () => {
    const log = existsSync(join(root, 'built.log')) ? readFileSync(join(root, 'built.log'), 'utf8') : '';
    writeFileSync(join(root, 'built.log'), '');
    return log.trim().split(' ').filter(Boolean).toSorted();
  };
  const readBuilt = () =>
    JSON.parse(readFileSync(join(root, 'dist/remotes/notes/built.json'), 'utf8')) as { version: string; date: string };
  const builtVersion = () => readBuilt().version;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'savoir build '));
    write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - mf-*\n  - packages/*\n');
    write('pnpm-lock.yaml', 'lockfileVersion: 9');
    workspace('shell', 'shell', { '@savoir/ui': 'workspace:*' });
    workspace('mf-notes', 'mf-notes', { '@savoir/kit': 'workspace:*' });
    workspace('packages/kit', 'kit', { '@savoir/contracts': 'workspace:*' });
    workspace('packages/contracts', 'contracts');
    workspace('packages/ui', 'ui');
    workspace('packages/tooling', 'tooling');
    for (const folder of ['shell', 'mf-notes', 'packages/kit', 'packages/contracts', 'packages/ui'])
      write(`${folder}/src/a.ts`, folder.replace('/', '-'));
    for (const app of ['shell', 'mf-notes']) write(`${app}/rsbuild.config.ts`, '');
    write('packages/tooling/node_modules/@rsbuild/core/package.json', '{"bin":{"rsbuild":"rsbuild.mjs"}}');
    write('packages/tooling/node_modules/@rsbuild/core/rsbuild.mjs', bundler);
  });

  it('the build builds all at first and nothing when nothing changed', async () => {
    expect(await buildChanged(root, progress)).toEqual([]);
    expect(builtSince()).toEqual(['mf-notes', 'shell']);
    expect(await buildChanged(root, progress)).toEqual([]);
    expect(builtSince()).toEqual([]);
  });

  it('the build names the version of a remote after package version and inputs', async () => {
    await buildChanged(root, progress, ['notes']);
    expect(builtVersion()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(existsSync(join(root, 'dist/remotes/notes', builtVersion(), 'main.js'))).toBe(true);
  });

  it('the build rebuilds what depends on what changed, and nothing else', async () => {
    write('packages/tooling/src/rsbuild/index.ts', 'before');
    await buildChanged(root, progress);
    builtSince();
    for (const [what, path, expected] of [
      ['its own source', 'mf-notes/src/a.ts', ['mf-notes']],
      ['a package its packages use', 'packages/contracts/src/a.ts', ['mf-notes']],
      ['a package of the shell only', 'packages/ui/src/a.ts', ['shell']],
      ['a lockfile that does not know them', 'pnpm-lock.yaml', ['mf-notes', 'shell']],
      ['the build preset', 'packages/tooling/src/rsbuild/index.ts', ['mf-notes', 'shell']],
      ['a test', 'mf-notes/src/a.test.ts', []],
      ['a check', 'packages/tooling/src/boundaries/rules.ts', []],
    ] as const) {
      write(path, 'changed');
      await buildChanged(root, progress);
      expect(builtSince(), what).toEqual(expected);
    }
  });

  it('the build builds one app alone, when it is asked for', async () => {
    expect(await buildChanged(root, progress, ['notes'])).toEqual([]);
    expect(builtSince()).toEqual(['mf-notes']);
    await expect(buildChanged(root, progress, ['nothing'])).rejects.toThrow('There are: notes, shell.');
  });

  it('the build gives a remote no other version when another remote is added, libraries and all', async () => {
    const importer = (name: string, library: string) =>
      `  ${name}:\n    dependencies:\n      ${library}:\n        specifier: 1.0.0\n        version: 1.0.0\n\n`;
    const own = ['mf-notes', 'shell', 'packages/contracts', 'packages/kit', 'packages/tooling', 'packages/ui'];
    const lockfile = (importers: string, libraries: readonly string[]) =>
      `importers:\n\n${importers}snapshots:\n\n${libraries.map((name) => `  ${name}: {}\n\n`).join('')}`;
    const before = own.map((name) => importer(name, 'react')).join('');
    write('pnpm-lock.yaml', lockfile(before, ['react@1.0.0']));
    await buildChanged(root, progress);
    builtSince();
    workspace('mf-safety', 'mf-safety');
    write('mf-safety/src/a.ts', 'safety');
    write('mf-safety/rsbuild.config.ts', '');
    const after = before + importer('mf-safety', 'charts');
    const libraries = ['charts@1.0.0', 'react@1.0.0'];
    write('pnpm-lock.yaml', lockfile(after, libraries));
    await buildChanged(root, progress);
    expect(builtSince()).toEqual(['mf-safety']);
    write('pnpm-lock.yaml', lockfile(after.replace('version: 1.0.0', 'version: 1.0.1'), [...libraries, 'react@1.0.1']));
    await buildChanged(root, progress);
    expect(builtSince()).toEqual(['mf-notes']);
  });

  it('the build builds again what was interrupted', async () => {
    await buildChanged(root, progress, ['shell']);
    builtSince();
    writeFileSync(join(root, 'dist/shell/build.json'), '{"version":"another"}');
    await buildChanged(root, progress, ['shell']);
    expect(builtSince()).toEqual(['shell']);
  });

  it('the build keeps the last version when a build fails, shows why, and builds the others', async () => {
    await buildChanged(root, progress);
    builtSince();
    const before = builtVersion();
    write('mf-notes/src/a.ts', 'syntax error');
    write('shell/src/a.ts', 'changed');
    const failures = await buildChanged(root, progress);
    expect(failures).toEqual([{ app: 'notes', output: 'cannot read a.ts\n' }]);
    expect(builtSince()).toEqual(['shell']);
    expect(builtVersion()).toBe(before);
  });

  it('the build goes back to an earlier version without building it again', async () => {
    await buildChanged(root, progress, ['notes']);
    const first = builtVersion();
    write('mf-notes/src/a.ts', 'second');
    await buildChanged(root, progress, ['notes']);
    builtSince();
    write('mf-notes/src/a.ts', 'mf-notes');
    await buildChanged(root, progress, ['notes']);
    expect(builtVersion()).toBe(first);
    expect(builtSince()).toEqual([]);
  });

  it('the build keeps every version: who serves them knows which may go', async () => {
    const versions: string[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      write('mf-notes/src/a.ts', text);
      await buildChanged(root, progress, ['notes']);
      versions.push(builtVersion());
    }
    expect(versions.filter((version) => existsSync(join(root, 'dist/remotes/notes', version)))).toEqual(versions);
  });

  it('the build says when a version became the last one, and keeps to that until another is', async () => {
    await buildChanged(root, progress, ['notes']);
    const first = readBuilt();
    await buildChanged(root, progress, ['notes']);
    expect(readBuilt()).toEqual(first);
    write('mf-notes/src/a.ts', 'second');
    await buildChanged(root, progress, ['notes']);
    const second = readBuilt();
    expect(second.date > first.date).toBe(true);
    write('mf-notes/src/a.ts', 'mf-notes');
    await buildChanged(root, progress, ['notes']);
    expect(readBuilt()).toEqual({ version: first.version, date: expect.any(String) as string });
    expect(readBuilt().date > second.date).toBe(true);
  });

  describe('while the product is served from what was built', () => {
    const servedFiles = () => readdirSync(join(root, 'dist/shell'), { recursive: true }).map(String).toSorted();
    const build = async (source: string) => {
      write('shell/src/a.ts', source);
      return buildChanged(root, progress, ['shell']);
    };

    it('while the product is served from what was built has the former page until the next one is whole, and keeps the files of the former one build longer', async () => {
      await build('one');
      await build('two');
      expect(readFileSync(join(root, 'served.log'), 'utf8')).toContain('shell: page of one, ');
      expect(readFileSync(join(root, 'dist/shell/index.html'), 'utf8')).toBe('page of two');
      expect(servedFiles()).toEqual([
        'assets',
        'assets/one.js',
        'assets/two.js',
        'build.json',
        'index.html',
        'main.js',
      ]);
      await build('three');
      expect(servedFiles()).not.toContain('assets/one.js');
      expect(servedFiles()).toContain('assets/two.js');
      expect(readdirSync(join(root, 'dist/.building')), 'left beside what is served').toEqual([]);
    });

    it('the build keeps all of what is served when it fails', async () => {
      await build('one');
      const before = servedFiles();
      expect(await build('syntax error')).toHaveLength(1);
      expect(servedFiles()).toEqual(before);
      expect(readFileSync(join(root, 'dist/shell/index.html'), 'utf8')).toBe('page of one');
    });

    it('the build takes over what an earlier release built in place', async () => {
      write('dist/shell/index.html', 'page of before');
      write('dist/shell/assets/before.js', '');
      await build('one');
      expect(servedFiles()).toEqual(expect.arrayContaining(['assets/before.js', 'assets/one.js']));
      expect(readFileSync(join(root, 'dist/shell/index.html'), 'utf8')).toBe('page of one');
    });
  });

  it('the build gives the same version wherever the repository lies', () => {
    const [app] = listApps(root);
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'savoir-link-')), 'repository');
    symlinkSync(root, elsewhere);
    const [same] = listApps(elsewhere);
    expect(app && same && buildVersion(elsewhere, same)).toBe(app && buildVersion(root, app));
  });
});

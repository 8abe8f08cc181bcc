import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModules, readWorkspaces } from '../../src/boundaries/module-graph.ts';
import { findRemoteViolations } from '../../src/boundaries/remote-layers.ts';
import { findViolations } from '../../src/boundaries/violations.ts';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { buildChanged } from '../build/build.ts';
import { toolScript } from '../build/tool.ts';
import { linkFolder } from '../checks/link-folder.ts';
import { createRemote } from './create-remote.ts';

/** What the remotes of today are for the new one: their package.json, their port and their place in the lockfile. */
const needed = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.gitignore',
  'vitest.config.ts',
];

describe('npm run create-remote -- safety', () => {
  let copy: string;
  const own = () => join(copy, 'mf-safety');
  beforeAll(() => {
    // On the same disk, or files could not be linked.
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = mkdtempSync(join(root, '.cache/created-'));
    // What the linter leaves out is looked up from here, and the folder around is left out.
    mkdirSync(join(copy, '.git'));
    for (const file of needed) cpSync(join(root, file), join(copy, file));
    for (const workspace of listWorkspaces(root).filter((name) => !name.startsWith('packages/'))) {
      mkdirSync(join(copy, workspace));
      cpSync(join(root, workspace, 'package.json'), join(copy, workspace, 'package.json'));
      if (workspace.startsWith('mf-'))
        cpSync(join(root, workspace, 'rsbuild.config.ts'), join(copy, workspace, 'rsbuild.config.ts'));
    }
    linkFolder(join(root, 'packages'), join(copy, 'packages'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    createRemote(copy, { name: 'safety', title: 'Consignes « de » sécurité' });
    // As an installation links them: the same libraries as another remote has.
    linkFolder(join(root, 'mf-dev/node_modules'), join(own(), 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = async (from: string, tool: string, args: readonly string[], cwd: string) => {
    const bin = tool === 'typescript' ? 'tsc' : tool;
    return capture(process.execPath, [toolScript(from, tool, bin), ...args], {
      cwd,
      env: { ...process.env, SAVOIR_RELEASE: '' },
    });
  };
  const passes = { code: 0, output: expect.anything() as string };

  it('a created remote builds, alone, what the registry takes', async () => {
    expect(await buildChanged(copy, createProgress({ write: () => undefined }), ['safety'])).toEqual([]);
    const home = join(copy, 'dist/remotes/safety');
    const { version } = JSON.parse(readFileSync(join(home, 'built.json'), 'utf8')) as { version: string };
    expect(JSON.parse(readFileSync(join(home, version, 'savoir-remote.json'), 'utf8'))).toMatchObject({
      name: 'safety',
      manifest: {
        routes: [{ id: 'safety.list', path: '/safety' }],
        nav: [{ id: 'safety', place: 'main', route: 'safety.list' }],
        failure: { title: 'unavailable.title' },
        tutorials: [{ id: 'safety.start', prefix: '/safety' }],
        texts: { 'nav.list': 'Consignes « de » sécurité', 'help.listTitle': 'Parcourez les espaces' },
      },
      uses: { endpoints: { 'spaces.list': 'GET /spaces' } },
    });
  });

  it('a created remote passes its types', async () => {
    expect(await run(root, 'typescript', ['-p', 'mf-safety', '--noEmit'], copy)).toEqual(passes);
  });

  it('a created remote passes lint and format', async () => {
    expect(await run(root, 'oxlint', ['--deny-warnings', 'mf-safety'], copy)).toEqual(passes);
    expect(await run(root, 'oxfmt', ['--check', 'mf-safety'], copy)).toEqual(passes);
  });

  it('a created remote passes its tests', async () => {
    expect(await run(root, 'vitest', ['run', 'mf-safety/'], copy)).toEqual(passes);
  });

  it('a created remote keeps to the boundaries', () => {
    const workspaces = readWorkspaces(copy);
    const modules = readModules(copy, workspaces).filter(({ workspace }) => workspace.folder === 'mf-safety');
    expect(modules.length).toBeGreaterThan(4);
    expect([...findViolations(modules, workspaces), ...findRemoteViolations(modules)]).toEqual([]);
  });

  it('npm run create-remote -- safety has a port and a place in the lockfile of its own', () => {
    const portOf = (folder: string) =>
      /, (\d{4})/.exec(readFileSync(join(copy, folder, 'rsbuild.config.ts'), 'utf8'))?.[1];
    expect(['mf-notes', 'mf-documents', 'mf-chat', 'mf-company', 'mf-dev'].map(portOf)).not.toContain(
      portOf('mf-safety'),
    );
    const locked = readFileSync(join(copy, 'pnpm-lock.yaml'), 'utf8');
    expect(locked.indexOf('\n  mf-notes:\n')).toBeLessThan(locked.indexOf('\n  mf-safety:\n'));
    expect(locked.replace(/\n {2}mf-safety:\n[^]*?\n(?=\n)/, '')).toBe(
      readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'),
    );
  });

  it('npm run create-remote -- safety is refused for a name that is taken, or none', () => {
    expect(() => createRemote(copy, { name: 'safety', title: 'x' })).toThrow('mf-safety is there already');
    expect(() => createRemote(copy, { name: 'Safety1', title: 'x' })).toThrow('small letters only');
  });
});

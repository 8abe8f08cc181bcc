import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readModules, readWorkspaces, type Module } from './module-graph.ts';
import { findRemoteViolations } from './remote-layers.ts';

const workspace = { name: 'mf-notes', folder: 'mf-notes', isPackage: false, exports: [] };
const planted = (path: string, ...imports: string[]): Module => ({
  workspace,
  path: `src/${path}`,
  place: path.includes('.test.') ? 'test' : 'source',
  imports,
  variables: [],
  collections: [],
});

it('every remote keeps its layers', () => {
  const remotes = readWorkspaces(root).filter(({ name }) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThan(4);
  expect(findRemoteViolations(readModules(root, remotes))).toEqual([]);
});

it.each([
  ['a call that needs a feature', 'api/a.ts', '../features/capture/b.ts', 'src/features/capture/b.ts'],
  ['a deeper call that needs a page', 'api/versioned/a.ts', '../../routes/list/b.tsx', 'src/routes/list/b.tsx'],
  ['texts that need a call', 'texts/a.ts', '../api/b.ts', 'src/api/b.ts'],
  ['a feature that needs a page', 'features/limits/a.ts', '../../routes/page/b.css', 'src/routes/page/b.css'],
  ['a search that needs a page', 'search/a.ts', '../routes/list/b.ts', 'src/routes/list/b.ts'],
])('bites: %s', (_, path, specifier, target) => {
  expect(findRemoteViolations([planted(path, specifier)])).toEqual([
    `mf-notes/src/${path} imports ${target}, which does not lie below it`,
  ]);
});

it('is not seen where there is none', () => {
  const modules = [
    planted('routes/list/a.tsx', '../../features/limits/b.ts', '../../api/c.ts', '../../texts/d.ts', '../view/e.tsx'),
    planted('features/limits/a.ts', '../../api/c.ts', '../actions/b.ts', '@savoir/ui'),
    planted('remote.ts', './routes/list/a.tsx', '../locales/fr.json'),
    planted('api/a.test.ts', '../features/limits/b.ts'),
  ];
  expect(findRemoteViolations(modules)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { lockScope } from './lock-scope.ts';

const lockfile = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      typescript:
        specifier: 'catalog:'
        version: 7.0.2

  mf-notes:
    dependencies:
      '@savoir/ui':
        specifier: workspace:*
        version: link:../packages/ui
      '@tiptap/core':
        specifier: 'catalog:'
        version: 3.32.2(react@19.3.1)
    devDependencies:
      jsdom:
        specifier: 'catalog:'
        version: 31.0.1

  mf-safety:
    dependencies:
      charts:
        specifier: 1.0.0
        version: 1.0.0

packages:

  '@tiptap/core@3.32.2':
    resolution: {integrity: sha512-core}

  charts@1.0.0:
    resolution: {integrity: sha512-charts}

  jsdom@31.0.1:
    resolution: {integrity: sha512-jsdom}

  linked@2.0.0:
    resolution: {integrity: sha512-linked}

  react@19.3.1:
    resolution: {integrity: sha512-react}

snapshots:

  '@tiptap/core@3.32.2(react@19.3.1)':
    dependencies:
      react: 19.3.1
      renamed: linked@2.0.0

  charts@1.0.0: {}

  jsdom@31.0.1: {}

  linked@2.0.0: {}

  react@19.3.1: {}
`;

const changed = (from: string, to: string) => lockScope(lockfile.replace(from, to), ['mf-notes']);
const before = lockScope(lockfile, ['mf-notes']);

it.each([
  ['a library it names', 'sha512-core', 'sha512-other'],
  ['a library of a library', 'sha512-react', 'sha512-other'],
  ['a library under another name', 'sha512-linked', 'sha512-other'],
  ['another version', 'version: 3.32.2(react@19.3.1)', 'version: 3.32.3(react@19.3.1)'],
])('the part of the lockfile that belongs to a remote changes with %s', (_, from, to) => {
  expect(changed(from, to)).not.toBe(before);
});

it.each([
  ['a library of another remote', 'sha512-charts', 'sha512-other'],
  ['what it is tested with', 'sha512-jsdom', 'sha512-other'],
  ['a remote that is added', '  mf-safety:', '  mf-audit:\n    dependencies: {}\n\n  mf-safety:'],
])('the part of the lockfile that belongs to a remote does not change with %s', (_, from, to) => {
  expect(changed(from, to)).toBe(before);
});

it('the part of the lockfile that belongs to a remote is all of a lockfile that does not know one of the workspaces', () => {
  expect(lockScope(lockfile, ['mf-notes', 'packages/new'])).toBe(lockfile);
  expect(lockScope(lockfile, ['mf-new'])).toBe(lockfile);
});

it('the part of the lockfile that belongs to a remote is found in the lockfile of this repository', () => {
  const own = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const notes = lockScope(own, ['mf-notes', 'packages/ui']);
  expect(notes.length).toBeLessThan(own.length / 2);
  expect(notes).toMatch(/^@tiptap\/core@/m);
  expect(notes).toMatch(/^prosemirror-model@/m);
  expect(lockScope(own, ['mf-dev'])).not.toMatch(/^@tiptap/m);
});

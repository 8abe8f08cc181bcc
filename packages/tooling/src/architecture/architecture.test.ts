import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { circlesOf, grouped } from './import-circles.ts';
import { measureArchitecture } from './measures.ts';
import { reportArchitecture } from './report.ts';
import { topFolder } from './source-graph.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]));

it('circles of imports are found with all their members, the largest first', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a', 'f'] }))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('circles of imports are none in a chain or where two ways meet', () => {
  expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

it('circles of imports join two circles that share a file', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['a', 'c'], c: ['b'] }))).toEqual([['a', 'b', 'c']]);
});

it('circles of imports of folders are seen where no file is in one', () => {
  const files = graph({ 'x/1': ['y/1'], 'y/1': [], 'y/2': ['x/2'], 'x/2': [] });
  expect(circlesOf(files)).toEqual([]);
  expect(circlesOf(grouped(files, topFolder))).toEqual([['x', 'y']]);
});

describe('a repository', () => {
  const planted: string[] = [];
  afterEach(() => planted.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  function foundIn(files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'savoir-architecture-'));
    planted.push(folder);
    const workspaces = { 'shell/package.json': '{}', 'bff/package.json': '{}', 'mf-notes/package.json': '{}' };
    const list = { 'pnpm-workspace.yaml': 'packages:\n  - shell\n  - mf-*\n  - bff\n' };
    for (const [path, text] of Object.entries({ ...list, ...workspaces, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return Object.fromEntries(measureArchitecture(folder).map(({ name, found }) => [name, found]));
  }

  it('a repository has its circles counted through static, lazy and type imports, and none through tests', () => {
    const found = foundIn({
      'bff/src/a.ts': "import type { B } from './b.ts';",
      'bff/src/b.ts': "import type { A } from './a.ts';",
      'shell/src/a/one.ts': "import '../b/two.ts';",
      'shell/src/b/two.ts': "void import('../c/three.tsx');",
      'shell/src/c/three.tsx': "export type One = import('../a/one.ts').One;",
      'shell/src/d/four.ts': "import '../a/one.ts';",
      'shell/src/a/one.test.ts': "import '../d/four.ts';",
    });
    expect(found['circles of files, imports of types included']).toEqual([
      'bff/src: a.ts, b.ts',
      'shell/src: a/one.ts, b/two.ts, c/three.tsx',
    ]);
    expect(found['shell/src: folders in an import circle']).toEqual(['a', 'b', 'c']);
  });

  it('a repository has its modules of the BFF counted, and who opens what', () => {
    const found = foundIn({
      'bff/src/modules/note/note.ts': "import type { Space } from '../space/space.ts'; db.collection<Row>('notes');",
      'bff/src/modules/space/space.ts': "import '../note/note.ts'; database.collection('notes'); db.collection(name);",
      'bff/src/adapters/database/indexes.ts': "import { a } from '../../modules/note/note.ts';",
    });
    expect(found['bff/src/modules: folders in an import circle']).toEqual(['note', 'space']);
    expect(found['bff/src: imports from the adapters up to the modules']).toEqual([
      'bff/src/adapters/database/indexes.ts → src/modules/note/note.ts',
    ]);
    expect(found['bff/src: files that open the collection notes']).toHaveLength(2);
    expect(found['bff/src: collections with more than one owner']).toEqual(['notes: modules/note, modules/space']);
  });

  it('a repository has the calls and pending states of its screens counted, outside the folder of the API', () => {
    const found = foundIn({
      'mf-notes/src/api/note.queries.ts': 'export const q = (api) => api.call(getNote);',
      'mf-notes/src/routes/view.tsx': 'const [x, setSaving] = useState(false); await host.api.call(publish);',
      'mf-notes/src/routes/download.tsx': 'await host.api.download(notePdf);',
      'mf-notes/src/routes/answer.tsx': 'const events = host.api.stream(answer);',
      'mf-notes/src/routes/list.tsx': 'Array.prototype.map.call(list, f); const [open, setOpen] = useState(false);',
    });
    expect(found['mf-*: files that call the API outside src/api']).toEqual([
      'mf-notes/src/routes/answer.tsx',
      'mf-notes/src/routes/download.tsx',
      'mf-notes/src/routes/view.tsx',
    ]);
    expect(found['mf-*: pending states made by hand']).toEqual(['mf-notes/src/routes/view.tsx: setSaving']);
  });

  it('a repository has its folders of more than twenty sources counted, the tests left out', () => {
    const files = (folder: string, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [`${folder}/${name}`, '']));
    const names = (count: number, ending: string) => Array.from({ length: count }, (_, index) => `${index}${ending}`);
    const found = foundIn({
      ...files('bff/src/full', [...names(20, '.ts'), ...names(5, '.test.ts')]),
      ...files('bff/test', names(21, '.ts')),
      ...files('shell/src', names(30, '.test.tsx')),
    });
    expect(found['folders of more than 20 sources']).toEqual(['bff/test: 21']);
  });
});

it('the report marks what is over its limit and lists what has not reached its goal', () => {
  const report = reportArchitecture([
    { name: 'circles', count: 3, limit: 2, goal: 0, found: ['a', 'b', 'c'] },
    { name: 'calls', count: 1, limit: 1, goal: 1, found: ['kept'] },
  ]);
  expect(report).toContain('✗ circles 3 (at most 2, goal 0)');
  expect(report).toContain('✓ calls   1 (at most 1, goal 1)');
  expect(report).toMatch(/\ncircles\n {2}a\n {2}b\n {2}c$/);
});

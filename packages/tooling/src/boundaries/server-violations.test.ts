import { describe, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readModules, readWorkspaces, type Module } from './module-graph.ts';
import { findServerViolations } from './server-violations.ts';

describe('the server', () => {
  const modules = readModules(
    root,
    readWorkspaces(root).filter(({ name }) => name === 'bff'),
  );

  it('the server is seen whole, with its collections', () => {
    const opened = new Set(modules.filter(({ place }) => place === 'source').flatMap(({ collections }) => collections));
    expect(opened).toContain('notes');
    expect(opened.size).toBeGreaterThan(25);
  });

  it('the server keeps its layers, has no circle, and one owner for each collection', () => {
    expect(findServerViolations(modules)).toEqual([]);
  });
});

describe('a planted violation', () => {
  const workspace = { name: 'bff', folder: 'bff', isPackage: false, exports: [] };
  const planted = (path: string, imports: string[], collections: Module['collections'] = []): Module => ({
    workspace,
    path: `src/${path}`,
    place: 'source',
    imports,
    variables: [],
    collections,
  });

  it.each<[what: string, modules: Module[], violations: string[]]>([
    [
      'an adapter needing a module',
      [planted('adapters/database/indexes.ts', ['../../modules/note/note.collection.ts'])],
      ['adapters/database/indexes.ts imports modules/note/note.collection.ts, which lies above it'],
    ],
    [
      'a module needing an operation',
      [planted('modules/user/a.ts', ['../../operations/usage/b.ts'])],
      ['modules/user/a.ts imports operations/usage/b.ts, which lies above it'],
    ],
    [
      'the database needing another adapter',
      [planted('adapters/database/a.ts', ['../mailer/b.ts'])],
      ['adapters/database/a.ts imports adapters/mailer/b.ts, which lies above it'],
    ],
    [
      'anything needing the composition root',
      [planted('operations/usage/a.ts', ['../../create-services.ts'])],
      ['operations/usage/a.ts imports create-services.ts, which lies above it'],
    ],
    [
      'modules in a circle',
      [
        planted('modules/note/a.ts', ['../user/b.ts']),
        planted('modules/user/b.ts', ['../space/c.ts']),
        planted('modules/space/c.ts', ['../note/d.ts']),
        planted('modules/chat/e.ts', ['../note/d.ts']),
      ],
      ['these need each other: modules/note, modules/space, modules/user'],
    ],
    [
      'a collection with two owners',
      [
        planted('modules/note/a.collection.ts', [], ['notes']),
        planted('modules/note/b.collection.ts', [], ['notes', 'noteFeedback']),
        planted('operations/usage/c.collection.ts', [], ['notes']),
      ],
      ['the collection notes has several owners: modules/note, operations/usage'],
    ],
    [
      'a collection opened anywhere',
      [planted('modules/note/a.service.ts', [], ['notes'])],
      ['modules/note/a.service.ts opens a collection, which is for *.collection.ts'],
    ],
    [
      'a collection of any name',
      [planted('operations/usage/a.collection.ts', [], [null])],
      ['operations/usage/a.collection.ts opens a collection without naming it'],
    ],
  ])('a planted violation bites: %s', (_, modules, violations) => {
    expect(findServerViolations(modules)).toEqual(violations);
  });

  it('a planted violation is not seen where there is none', () => {
    expect(
      findServerViolations([
        planted('server.ts', ['./app.ts']),
        planted('operations/usage/a.ts', ['../../modules/note/b.collection.ts', '../retention/c.ts']),
        planted('modules/note/b.collection.ts', ['../../adapters/database/d.ts', './e.ts'], ['notes']),
        planted('adapters/mailer/f.ts', ['../../jobs/job-queue.ts', '../database/d.ts', '../../config.ts']),
      ]),
    ).toEqual([]);
  });
});

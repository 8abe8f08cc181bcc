import { existsSync, readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ViteUserConfig } from 'vitest/config';
import { root } from '../bootstrap/paths.mjs';
import { readSubjectTests, testsOfOthers } from './subject-tests.ts';

const subjects = readSubjectTests(root);
const leftOut = (...changed: string[]) => testsOfOthers(subjects, changed);
const noteRoutes = 'bff/src/modules/note/note.routes.ts';

describe('the tests that start the application, after a change', () => {
  it.each([
    [noteRoutes, 'bff/test/notes/notes-life.test.ts'],
    [noteRoutes, 'bff/test/notes-pdf.test.ts'],
    [noteRoutes, 'bff/test/follow-up/notes-verification.test.ts'],
    ['bff/src/operations/must-read/must-read.routes.ts', 'bff/test/must-reads/must-reads.test.ts'],
    ['bff/src/operations/note-import/note-import.routes.ts', 'bff/test/note-imports/note-imports.test.ts'],
    ['bff/src/modules/company/company.collection.ts', 'bff/test/companies.test.ts'],
    ['bff/src/modules/chat/chat.routes.ts', 'bff/src/modules/chat/injections.test.ts'],
  ])('after a change of %s the tests that start the application keep %s', (file, test) => {
    expect(existsSync(join(root, test))).toBe(true);
    expect(leftOut(file)).not.toEqual([]);
    expect(leftOut(file)).not.toContain(test);
  });

  it('the tests that start the application leave out those that are not named after what changed', () => {
    expect(leftOut(noteRoutes)).toContain('bff/test/scim/scim-users.test.ts');
    expect(leftOut(noteRoutes)).toContain('bff/src/modules/chat/injections.test.ts');
    expect(leftOut(noteRoutes)).toContain('bff/src/knowledge/knowledge.service.test.ts');
    expect(leftOut(noteRoutes)).toContain('bff/test/local-models.test.ts');
    // Of another part, though its name has the word.
    expect(leftOut(noteRoutes)).toContain('bff/test/note-imports/note-imports.test.ts');
    expect(leftOut(noteRoutes, 'bff/src/operations/scim/scim.routes.ts')).not.toContain(
      'bff/test/scim/scim-users.test.ts',
    );
  });

  it('the tests that start the application keep those that every change of the application has to pass', () => {
    const always = ['endpoints', 'every-route', 'first-version', 'permissions'];
    const files = always.map((name) => `bff/test/${name}.test.ts`);
    expect(files.filter((file) => subjects.partsOf.has(file) && !leftOut(noteRoutes).includes(file))).toEqual(files);
  });

  it('the tests that start the application leave out none where something else of the application changed, or a part that no test names', () => {
    expect(leftOut(noteRoutes, 'bff/src/http/handle.ts')).toEqual([]);
    expect(leftOut(noteRoutes, 'packages/contracts/src/notes/note.ts')).toEqual([]);
    expect(leftOut(noteRoutes, 'pnpm-lock.yaml')).toEqual([]);
    expect(leftOut('bff/src/modules/nobody-tests/nobody-tests.routes.ts')).toEqual([]);
    expect(leftOut('shell/src/main.tsx')).toEqual([]);
  });

  it('the tests that start the application take no notice of what the application does not read', () => {
    const others = ['mf-notes/src/remote.tsx', 'packages/ui/src/index.ts', 'docs/tests.md', 'CONTRIBUTING.md'];
    expect(leftOut(noteRoutes, ...others)).toEqual(leftOut(noteRoutes));
  });

  it('the tests that start the application keep a test that changed itself', () => {
    const test = 'bff/test/scim/scim-users.test.ts';
    expect(leftOut(noteRoutes, test)).toEqual(leftOut(noteRoutes).filter((file) => file !== test));
  });

  const parts = ['modules', 'operations'].flatMap((folder) =>
    readdirSync(join(root, 'bff/src', folder)).map((part) => ({ part, file: `bff/src/${folder}/${part}/any.ts` })),
  );
  it.each(parts)(
    'the tests that start the application keep those in a folder or a file named after $part',
    ({ part, file }) => {
      const names = `${part}|${part}s|${part.replace(/y$/, 'ies')}`;
      const isOwn = new RegExp(`^bff/(?:test/(?:.*/)?(?:${names})[./]|src/[^/]+/${part}/)`);
      const own = [...subjects.partsOf.keys()].filter((test) => isOwn.test(test));
      const left = leftOut(file);
      expect(own.filter((test) => left.includes(test))).toEqual([]);
      // Where they are not known as its own, everything would run.
      const found = { own: own.length > 0, leavesOthers: left.length > 0 };
      expect(found).not.toEqual({ own: true, leavesOthers: false });
    },
  );
});

it('the configuration of the tests leaves out the files it is handed, besides what it always leaves out', async () => {
  const left = 'bff/test/scim/scim-users.test.ts';
  vi.stubEnv('SAVOIR_LEFT_OUT', left);
  const { default: config } = (await import(`${root}/vitest.config.ts?left-out`)) as { default: ViteUserConfig };
  const projects = (config.test?.projects ?? []) as ViteUserConfig[];
  const isRun = (path: string) =>
    projects.some(({ test = {} }) => {
      const { include = [], exclude = [] } = test;
      const has = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
      return has(include) && !has(exclude);
    });
  const paths = [left, 'bff/test/notes/notes-life.test.ts', 'bff/dist/notes-life.test.ts'];
  expect(paths.map(isRun)).toEqual([false, true, false]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readWorkspaces } from '../boundaries/module-graph.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', '{shell,mf-*,bff,e2e,packages/*}/*.md'], { cwd: root });

it('the documents link only to what is there', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^(https?|mailto):/.test(target) && !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

it('the documents link only to headings that are there', () => {
  const anchors = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s:]*\.md)?#([^)\s]+)\)/g)]
      .filter(([, page, heading = '']) => {
        const target = page === undefined ? document : join(dirname(document), page);
        return existsSync(join(root, target)) && !anchors(target).includes(heading);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('the documents number the decisions without a gap or a double', () => {
  const numbers = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

it('the documents name every decision once in the index, by the title of its page', () => {
  const titles = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => {
    const title = /^# (.+)$/m.exec(read(path))?.[1] ?? '';
    return `[${title}](${basename(path)})`;
  });
  const index = [...read('docs/decisions/README.md').matchAll(/^- (\[.+\]\(.+?\))/gm)].map(([, link = '']) => link);
  expect(index.toSorted()).toEqual(titles.toSorted());
});

it('the page of where things go answers where to look with paths that are there', () => {
  const [, section = ''] = read('docs/where-things-go.md').split('## Where would I look for …');
  const answers = [...section.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  expect(answers.length).toBeGreaterThanOrEqual(20);
  expect(answers.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every workspace says what it owns, its entry point, how to run it alone and where its tests are', () => {
  const own = readWorkspaces(root).map(({ folder }) => `${folder}/README.md`);
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the page of settings is printed from the code: node bff/src/settings/print.ts > docs/settings.md', () => {
  const printed = execFileSync(process.execPath, ['bff/src/settings/print.ts'], { cwd: root, encoding: 'utf8' });
  expect(read('docs/settings.md')).toBe(printed);
});

describe('the pages one starts with', () => {
  const kilobytes = {
    'README.md': 6,
    'CONTRIBUTING.md': 5,
    'docs/operations.md': 14,
    'docs/performance.md': 10,
    'docs/security.md': 31,
  };
  const narrow = [
    ...Object.keys(kilobytes),
    'THIRD-PARTY.md',
    'docs/architecture.md',
    'docs/connections.md',
    'docs/data.md',
    'docs/files.md',
    'docs/moving.md',
    'docs/scaling.md',
    'docs/settings.md',
    'docs/tests.md',
    'docs/webhooks.md',
    'docs/where-things-go.md',
    'docs/decisions/README.md',
  ];

  it.each(Object.entries(kilobytes))('the page one starts with, %s, has at most %i kB', (path, limit) => {
    expect(statSync(join(root, path)).size).toBeLessThanOrEqual(limit * 1000);
  });

  it.each(narrow)(
    'the page one starts with, %s, has no line of more than 120 columns, but for addresses and pictures',
    (path) => {
      const isFine = (line: string) => line.length <= 120 || /^\s*!\[/.test(line) || /\S{110,}/.test(line);
      expect(
        read(path)
          .split('\n')
          .filter((line) => !isFine(line)),
      ).toEqual([]);
    },
  );
});

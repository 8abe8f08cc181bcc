import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { plainText } from '@savoir/markdown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedText } from '../encoding/decode-text.ts';
import { readParts, type OfficeKind } from './read-parts.ts';

// Files that others made, where their libraries keep them, and what LibreOffice says they say.
const find = createRequire(import.meta.url);
const sources = [
  join(dirname(find.resolve('mammoth/package.json')), 'test/test-data'),
  ...['basic', 'styles', 'ranges'].map((name) =>
    join(dirname(find.resolve('xlsx-populate/package.json')), 'examples', name),
  ),
  join(dirname(find.resolve('pptx2json/package.json')), 'fixtures'),
];
const kinds = new Set(['.docx', '.xlsx', '.pptx']);

let folder: string;
let files: string[];

const run = promisify(execFile);
const soffice = (...args: string[]) =>
  run('soffice', [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', ...args], {
    timeout: 240_000,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-libreoffice-'));
  const found = await Promise.all(
    sources.map(async (source) => (await readdir(source)).map((name) => join(source, name))),
  );
  files = found.flat().filter((path) => kinds.has(extname(path)) && !basename(path).startsWith('in.'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Files of the same name are of different folders. */
const outputOf = (path: string) => join(folder, 'out', basename(dirname(path)));

async function convertAll(paths: readonly string[], to: string, ...more: string[]): Promise<void> {
  for (const [source, group] of Map.groupBy(paths, dirname))
    await soffice(...more, '--convert-to', to, '--outdir', outputOf(join(source, 'x')), ...group);
}

const converted = (path: string, extension: string) =>
  join(outputOf(path), `${basename(path, extname(path))}.${extension}`);

/** Of the one date that is written out: LibreOffice writes what it shows here. */
const shownInEnglish = new Set(['dimanche', 'janvier']);

/** Figures are shown by the language of the machine, and bullets by nobody's. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}]+|[\p{N}]+/gu) ?? [];

function shareFound(wanted: readonly string[], text: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count > 0) found++;
    left.set(word, count - 1);
  }
  return wanted.length === 0 ? 1 : found / wanted.length;
}

const ourText = async (path: string, kind: OfficeKind): Promise<string> =>
  (await readParts(path, kind)).map(({ text }) => plainText(text)).join('\n');

it('says of Word files what LibreOffice says of them [B.128]', async () => {
  const documents = files.filter((path) => path.endsWith('.docx'));
  expect(documents.length).toBeGreaterThan(15);
  await convertAll(documents, 'txt:Text (encoded):UTF8');
  for (const path of documents) {
    const hasNotes = /notes?\b|footnote/.test(basename(path));
    const written = decodedText(await readFile(converted(path, 'txt')));
    // Its text has the marks of notes, glued to the words before them, and not the notes.
    const theirs = wordsOf(
      hasNotes ? written.replace(/(?<=\p{L})(?:\d+|i+)(?=\.)|(?<=\.)(?:\d+|i+)\b/gu, '') : written,
    );
    const ours = await ourText(path, 'docx');
    expect([basename(path), shareFound(theirs, ours)]).toEqual([basename(path), 1]);
    // Nothing is made up either; of notes it has only the marks.
    const known = hasNotes ? 1 : shareFound(wordsOf(ours), written);
    expect([basename(path), known]).toEqual([basename(path), 1]);
  }
}, 300_000);

it('says of workbooks what LibreOffice shows of their first sheet', async () => {
  const workbooks = files.filter((path) => path.endsWith('.xlsx'));
  expect(workbooks.length).toBeGreaterThan(3);
  await convertAll(workbooks, 'csv:Text - txt - csv (StarCalc):44,34,76,1');
  for (const path of workbooks) {
    const theirs = wordsOf(await readFile(converted(path, 'csv'), 'utf8')).filter((word) => !/\p{N}/u.test(word));
    expect([basename(dirname(path)), shareFound(theirs, await ourText(path, 'xlsx'))]).toEqual([
      basename(dirname(path)),
      1,
    ]);
  }
}, 300_000);

it('reads its own rewriting of the same files alike: texts, workbooks and presentations as OpenDocument', async () => {
  const groups = [
    ['docx', 'odt'],
    ['xlsx', 'ods'],
    ['pptx', 'odp'],
  ] as const;
  for (const [from, to] of groups) {
    const paths = files.filter((path) => path.endsWith(`.${from}`));
    await convertAll(paths, to);
    for (const path of paths) {
      const words = wordsOf(await ourText(path, from)).filter(
        (word) => !/\p{N}/u.test(word) && !shownInEnglish.has(word),
      );
      const again = await ourText(converted(path, to), to);
      expect([basename(path), to, shareFound(words, again)]).toEqual([basename(path), to, 1]);
    }
  }
}, 300_000);

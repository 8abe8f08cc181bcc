import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { plainText } from '@savoir/markdown';
import { expect, it } from 'vitest';
import { readParts, type OfficeKind } from './read-parts.ts';

// Files that others made, and what LibreOffice said they say: data/office-files/README.md.
const folder = join(import.meta.dirname, '../../../data/office-files');
const expected = JSON.parse(readFileSync(join(folder, 'libreoffice.json'), 'utf8')) as Record<string, string>;
const filesIn = (name: string, extension: string) =>
  readdirSync(join(folder, name))
    .filter((file) => extname(file) === `.${extension}`)
    .map((file) => join(folder, name, file));

/** LibreOffice tells what is struck through; to us it no longer holds. */
const struck: Readonly<Record<string, string>> = {
  'strikethrough.docx': "Today's Special: Salmon",
  'styles.xlsx': 'strikethrough',
};

/** Of the one date that is written out: LibreOffice wrote what it shows here. */
const shownInEnglish = new Set(['dimanche', 'janvier']);

/** Figures are shown by the language of the machine, and bullets by no one's. */
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

function expectedTextOf(path: string): string {
  const text = expected[basename(path)];
  if (text === undefined) throw new Error(`LibreOffice was not asked about ${path}`);
  return text.replace(struck[basename(path)] ?? '', '');
}

it('the reader of office files says of Word files what LibreOffice says of them [B.128]', async () => {
  const documents = filesIn('word', 'docx');
  expect(documents.length).toBeGreaterThan(15);
  for (const path of documents) {
    const hasNotes = /notes?\b|footnote/.test(basename(path));
    const written = expectedTextOf(path);
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
});

it('the reader of office files says of workbooks what LibreOffice shows of their first sheet', async () => {
  const workbooks = filesIn('sheets-and-slides', 'xlsx');
  expect(workbooks.length).toBeGreaterThan(3);
  for (const path of workbooks) {
    const theirs = wordsOf(expectedTextOf(path)).filter((word) => !/\p{N}/u.test(word));
    expect([basename(path), shareFound(theirs, await ourText(path, 'xlsx'))]).toEqual([basename(path), 1]);
  }
});

it('the reader of office files reads its own rewriting of the same files alike: texts, workbooks and presentations as OpenDocument', async () => {
  const groups = [
    ['word', 'docx', 'word-rewritten', 'odt'],
    ['sheets-and-slides', 'xlsx', 'sheets-and-slides', 'ods'],
    ['sheets-and-slides', 'pptx', 'sheets-and-slides', 'odp'],
  ] as const;
  for (const [there, from, rewritten, to] of groups) {
    for (const path of filesIn(there, from)) {
      const words = wordsOf(await ourText(path, from)).filter(
        (word) => !/\p{N}/u.test(word) && !shownInEnglish.has(word),
      );
      const again = await ourText(join(folder, rewritten, `${basename(path, `.${from}`)}.${to}`), to);
      expect([basename(path), to, shareFound(words, again)]).toEqual([basename(path), to, 1]);
    }
  }
});

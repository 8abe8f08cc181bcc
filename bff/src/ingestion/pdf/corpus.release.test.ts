import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpus, corpusPath } from '../../../bench/documents/corpus.ts';
import { PdfFailure, readPdf, type PdfPage } from './index.ts';

const run = promisify(execFile);
/** Far more than any of these small files takes on a busy machine. */
const fileMs = 120_000;
/** Share of the different words pdftotext finds; a file that explains why it has fewer names its own. */
const leastRecall = 0.95;
const leastMeanRecall = 0.95;

interface Result {
  outcome: string;
  pages: PdfPage[];
}

async function read(file: string): Promise<Result> {
  const pages: PdfPage[] = [];
  try {
    await readPdf(corpusPath(file), { signal: AbortSignal.timeout(fileMs), onPage: (page) => void pages.push(page) });
    return { outcome: outcomeOf(pages), pages };
  } catch (error) {
    return { outcome: error instanceof PdfFailure ? error.reason : String(error), pages };
  }
}

function outcomeOf(pages: readonly PdfPage[]): string {
  if (pages.every(({ state }) => state === 'unreadable')) return 'picture';
  return pages.some(({ text }) => text.trim() !== '') ? 'text' : 'wordless';
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}`;
/** A letter is a word in the scripts that put no space between words. */
const word = new RegExp(String.raw`[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+`, 'gu');
const wordsIn = (text: string) => new Set(text.normalize('NFKC').toLowerCase().match(word));

async function recallOf(file: string, pages: readonly PdfPage[]): Promise<{ share: number; missing: string[] } | null> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', corpusPath(file), '-'], { maxBuffer: 2 ** 26 });
  const theirs = wordsIn(stdout);
  const ours = wordsIn(pages.map(({ text }) => text).join('\n'));
  const missing = [...theirs].filter((each) => !ours.has(each));
  return theirs.size === 0 ? null : { share: 1 - missing.length / theirs.size, missing };
}

describe('public files', () => {
  const results = new Map<string, Result>();
  const resultOf = (file: string): Result => results.get(file) ?? { outcome: 'not read', pages: [] };
  beforeAll(async () => {
    const left = [...corpus];
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) results.set(next.file, await read(next.file));
    };
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  }, 900_000);

  it('public files are the ones that were taken', () => {
    const changed = corpus.filter(
      ({ file, sha256 }) =>
        createHash('sha256')
          .update(readFileSync(corpusPath(file)))
          .digest('hex') !== sha256,
    );
    expect(changed).toEqual([]);
  });

  it.each(corpus)('$file by $maker: $outcome', ({ file, outcome, pages, unreadablePages }) => {
    const read = resultOf(file);
    expect({
      outcome: read.outcome,
      pages: read.pages.length,
      unreadable: read.pages.filter(({ state }) => state === 'unreadable').length,
    }).toEqual({ outcome, pages, unreadable: unreadablePages ?? (outcome === 'picture' ? pages : 0) });
  });

  it('public files give the words that pdftotext finds', async () => {
    const shares: number[] = [];
    const poor: unknown[] = [];
    for (const { file, recall } of corpus.filter(({ outcome }) => outcome === 'text')) {
      const found = await recallOf(file, resultOf(file).pages);
      if (found === null) continue;
      shares.push(found.share);
      if (found.share < (recall?.least ?? leastRecall)) poor.push({ file, ...found });
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    process.stdout.write(
      `words of pdftotext found in ${shares.length} public files: ${(100 * mean).toFixed(1)} % on average\n`,
    );
    expect(poor).toEqual([]);
    expect(mean).toBeGreaterThanOrEqual(leastMeanRecall);
  });
});

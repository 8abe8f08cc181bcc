import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PdfFailure, readPdf, type PdfPage } from './index.ts';

const folder = join(import.meta.dirname, '../../../data/pdf-corpus');
const origins = JSON.parse(readFileSync(join(folder, 'origins.json'), 'utf8')) as { file: string; pages: number }[];

/** Files that say nothing in words: logos, outlines, a picture. */
const wordless = 6;

/** What came of a file: its pages, or the reason why there are none. */
async function read(file: string): Promise<PdfPage[] | string> {
  const pages: PdfPage[] = [];
  try {
    await readPdf(join(folder, file), { onPage: (page) => void pages.push(page) });
    return pages;
  } catch (error) {
    if (error instanceof PdfFailure) return error.reason;
    throw error;
  }
}

it('reads public files of many makers, each to its end or with a reason', { timeout: 900_000 }, async () => {
  expect(origins.length).toBeGreaterThanOrEqual(100);
  const results = new Map<string, PdfPage[] | string>();
  const left = [...origins];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) results.set(next.file, await read(next.file));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));

  const failed = [...results].filter(([, result]) => typeof result === 'string');
  expect(failed).toEqual([]);
  const wrongCount = origins.filter(({ file, pages }) => results.get(file)?.length !== pages);
  expect(wrongCount).toEqual([]);
  const silent = [...results].filter(
    ([, result]) => typeof result !== 'string' && result.every(({ text }) => text.trim() === ''),
  );
  expect(silent.length).toBeLessThanOrEqual(wordless);
});

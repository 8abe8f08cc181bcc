import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readPdf, type PdfPage } from './index.ts';
import { pagesOf, readers, testFiles } from './test-reading.ts';
import { line, testPdf } from './test-pdf.ts';

const file = testFiles();

describe('a long file', () => {
  const long = () =>
    file(
      'long-file.pdf',
      testPdf(Array.from({ length: 640 }, (_, page) => ({ content: line(`Page ${page + 1} du manuel`, 700) }))),
    );
  const numbers = Array.from({ length: 640 }, (_, page) => page + 1);

  it('a long file is read by two processes, and its pages come in order', async () => {
    const seen = new Set<number>();
    const pages: PdfPage[] = [];
    const onPage = (page: PdfPage) => {
      pages.push(page);
      if (page.number % 40 === 0) for (const pid of readers()) seen.add(pid);
    };
    await readPdf(await long(), { onPage });
    expect(pages.map(({ number }) => number)).toEqual(numbers);
    expect(pages.map(({ text }) => text)).toEqual(numbers.map((number) => `Page ${number} du manuel`));
    expect(seen.size).toBe(Math.min(2, availableParallelism()));
  });

  it('a long file is read by one process until a second may help, and its pages come in order', async () => {
    const seen: number[] = [];
    const read: number[] = [];
    const onPage = ({ number }: PdfPage) => {
      read.push(number);
      if (number % 40 === 0) seen.push(readers().length);
    };
    await readPdf(await long(), { onPage, mayHelp: () => read.length > 160 });
    expect(read).toEqual(numbers);
    expect(seen.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(seen.at(-1)).toBe(2);
  });

  it('a long file loses nothing when the process that helps is killed', async () => {
    const pages: PdfPage[] = [];
    const onPage = (page: PdfPage) => {
      pages.push(page);
      const [, helper] = page.number % 40 === 0 ? readers().toSorted((a, b) => a - b) : [];
      if (helper !== undefined) process.kill(helper, 'SIGKILL');
    };
    await readPdf(await long(), { onPage });
    expect(pages.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('a page that costs too much costs itself, not the file', () => {
  const plain = { content: line('Une page avec du texte lisible', 700) };
  const states = (pages: readonly PdfPage[]) => pages.map(({ state }) => state);
  const operators = (one: string, bytes: number) =>
    Buffer.concat([Buffer.from('BT /F1 9 Tf 20 700 Td '), Buffer.alloc(bytes, one), Buffer.from('ET')]);

  it('with text that never ends', async () => {
    const path = await file('cover.pdf', testPdf([{ content: operators('(a) Tj ', 60_000_000) }, plain, plain]));
    const pages = await pagesOf(path, { limits: { stallMs: 1500, memoryMb: 4000, heapMb: 3000 } });
    expect(states(pages)).toEqual(['unreadable', 'text', 'text']);
    await expect.poll(readers).toEqual([]);
  });

  it('with a drawing that never ends, around text that is read', async () => {
    const columns = [700, 680, 660].map((y) => line(`Vis ${y}`, y) + line('65 N·m', y, 11, 300)).join('');
    const drawing = Buffer.concat([Buffer.from(columns, 'latin1'), Buffer.alloc(20_000_000, '1 1 m 9 9 l S ')]);
    const path = await file('drawn-cover.pdf', testPdf([plain, { content: drawing }, plain]));
    // On a slow machine its text takes 4 s of processor time, and what is drawn 20.
    const pages = await pagesOf(path, { limits: { stallMs: 8000, memoryMb: 4000, heapMb: 3000 } });
    expect(states(pages)).toEqual(['text', 'text', 'text']);
    expect(pages[1]?.text).toContain('Vis 680');
  });

  it('that inflates to more than memory may hold', async () => {
    const path = await file('inflates.pdf', testPdf([plain, { content: Buffer.alloc(500_000_000, ' ') }]));
    expect(states(await pagesOf(path, { limits: { memoryMb: 250 } }))).toEqual(['text', 'unreadable']);
  });

  it('with more text than any page has', async () => {
    const long = { content: Array.from({ length: 100 }, () => line('Huile '.repeat(12), 700)).join('') };
    const pages = await pagesOf(await file('long.pdf', testPdf([long, plain])), {
      limits: { maxPageCharacters: 5000 },
    });
    expect(states(pages)).toEqual(['unreadable', 'text']);
  });
});

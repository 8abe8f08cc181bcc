import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImageReader } from '../src/adapters/ocr/create-image-reader.ts';
import { tesseractRecogniser } from '../src/adapters/ocr/tesseract-recogniser.ts';
import { openRenderer } from '../src/ingestion/pdf/index.ts';
import { bigPdf } from './documents/big-pdf.ts';
import { corpus, corpusPath } from './documents/corpus.ts';
import { cellShare, layoutPath, pagesOf, sequenceSimilarity, truth, wordsOf } from './documents/layouts.ts';
import { impactOf } from './documents/other-requests.ts';
import { peakOfChildren } from './documents/peak-memory.ts';

// Prints how PDFs are read, beside pdftotext (Debian: poppler-utils) in the same run: `npm run bench -- documents`.

const print = (line = '') => process.stdout.write(`${line}\n`);
const three = (value: number) => value.toFixed(3);
const bigPages = 3000;
const folder = await mkdtemp(join(tmpdir(), 'documents-bench-'));

const pdftotext = (path: string, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, path, '-'], {
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

try {
  print('| reading order, 1 is perfect | Savoir | pdftotext | pdftotext -layout |');
  print('|---|---|---|---|');
  for (const [name, { text }] of Object.entries(truth)) {
    if (text === undefined || name.startsWith('scan')) continue;
    const words = wordsOf(text);
    const path = layoutPath(name);
    const ours = (await pagesOf(path)).map((page) => page.text).join('\n');
    const scores = [ours, pdftotext(path), pdftotext(path, '-layout')].map((read) =>
      three(sequenceSimilarity(words, wordsOf(read))),
    );
    print(`| ${name} | ${scores.join(' | ')} |`);
  }

  print('\n| tables, cells right / cells | Savoir |');
  print('|---|---|');
  for (const [name, { cells }] of Object.entries(truth))
    if (cells !== undefined)
      print(
        `| ${name} | ${three(cellShare((await pagesOf(layoutPath(name))).map((page) => page.text).join('\n\n'), cells))} |`,
      );

  print('\n| recognition | words right | ms a page, drawing apart |');
  print('|---|---|---|');
  const recogniser = tesseractRecogniser();
  const reader = createImageReader(recogniser, null);
  const { signal } = new AbortController();
  for (const [name, { text }] of Object.entries(truth)) {
    if (text === undefined || !name.startsWith('scan')) continue;
    await using renderer = openRenderer(layoutPath(name));
    const image = await renderer.render(1, signal);
    let read = '';
    const ms = await timedAsync(async () => {
      read = (await reader.read(image, signal))?.text ?? '';
    });
    print(`| ${name} | ${three(sequenceSimilarity(wordsOf(text), wordsOf(read)))} | ${Math.round(ms)} |`);
  }
  await reader.close();

  const big = join(folder, 'big.pdf');
  const data = bigPdf(bigPages);
  await writeFile(big, data);
  print(`\n${bigPages} pages, ${(data.length / 2 ** 20).toFixed(2)} MB:`);
  let oursMs = 0;
  const { peakMb } = await peakOfChildren(async () => {
    oursMs = await timedAsync(() => pagesOf(big));
  });
  const theirsMs = timed(() => pdftotext(big, '-layout'));
  const rate = (pages: number, ms: number) => (pages / ms) * 1000;
  print(
    `- Savoir ${Math.round(rate(bigPages, oursMs))} pages/s, pdftotext -layout ${Math.round(rate(bigPages, theirsMs))} pages/s: ratio ${three(theirsMs / oursMs)}`,
  );
  print(`- peak memory of the reading process ${Math.round(peakMb)} MB`);

  const withText = corpus.filter(({ outcome }) => outcome === 'text');
  const pages = withText.reduce((sum, file) => sum + file.pages, 0);
  let [ours, theirs] = [0, 0];
  for (const { file } of withText) {
    ours += await timedAsync(() => pagesOf(corpusPath(file)));
    theirs += timed(() => pdftotext(corpusPath(file), '-layout'));
  }
  print(
    `- ${withText.length} public files with text, ${pages} pages, a process each: Savoir ${Math.round(rate(pages, ours))} pages/s, pdftotext -layout ${Math.round(rate(pages, theirs))}: ratio ${three(theirs / ours)}`,
  );

  const { ingestionMs, pages: read, ...phases } = await impactOf(big);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  print(
    `- ${read} pages from registered to ready in ${seconds(ingestionMs.unasked)} s, while others ask in ${seconds(ingestionMs.asked)} s`,
  );
  print('\n| other requests | number | p50 ms | p99 ms | p99 / before |');
  print('|---|---|---|---|---|');
  for (const [phase, { count, p50, p99 }] of Object.entries(phases))
    print(`| ${phase} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / phases.before.p99).toFixed(2)} |`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

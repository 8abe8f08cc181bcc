// Scrolling the list of notes in Chromium: 10,000 of them beside the 8 of the demonstration, in the same run.
import type { Page } from '@playwright/test';
import { newId } from '@savoir/contracts/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/people/accounts.ts';
import { openDatabaseOf } from '../support/product/product-database.ts';
import { startProduct } from '../support/product/product.ts';
import { seeded } from '../support/product/seeded.ts';
import { signIn } from '../support/people/sign-in.ts';
import { launchBrowser } from '../support/page/weight.ts';

const noteCount = 10_000;
/** Scrolled so far, in px a frame and frames. */
const stepPx = 240;
const frames = 600;

const print = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'savoir-bench-notes-list-'));
const product = await startProduct({ DATA_DIR: dataDir }, 'notes-list');
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  await signIn(page, product.url, accounts.reader);
  print('notes     rows in the page  notes brought  frame p50 ms  p95 ms  worst ms');
  const few = await measure(page);
  await addNotes();
  const many = await measure(page);
  print(`ratio of p95, ${noteCount} to few: ${(many.p95 / few.p95).toFixed(2)}`);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function addNotes(): Promise<void> {
  const { db, close } = await openDatabaseOf({ dataDir });
  try {
    const notes = db.collection<{ _id: string; updateDate: Date; title: string }>('notes');
    const template = await notes.findOne({ _id: seeded.publishedNote.id });
    if (template === null) throw new Error('the demonstration has no published note');
    for (let from = 0; from < noteCount; from += 1000)
      await notes.insertMany(
        Array.from({ length: 1000 }, (_, index) => ({
          ...template,
          _id: newId(),
          title: `${template.title} (${from + index})`,
          updateDate: new Date(template.updateDate.getTime() - (from + index) * 60_000),
        })),
      );
  } finally {
    await close();
  }
}

async function measure(page: Page): Promise<{ p95: number }> {
  await page.goto(new URL('/notes/all', product.url).href);
  await page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { intervals, rows, brought } = await page.evaluate(scroll, { stepPx, frames });
  const sorted = intervals.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = await page
    .getByRole('list', { name: 'Notes' })
    .getByRole('listitem')
    .first()
    .getAttribute('aria-setsize');
  print(
    [
      String(total).padEnd(9),
      String(rows).padStart(16),
      String(brought).padStart(14),
      at(0.5).toFixed(1).padStart(13),
      at(0.95).toFixed(1).padStart(7),
      at(1).toFixed(1).padStart(9),
    ].join(' '),
  );
  return { p95: at(0.95) };
}

/** In the page: scrolls down a step each frame, and up again at the end of what is there. */
async function scroll({ stepPx, frames }: { stepPx: number; frames: number }) {
  const intervals: number[] = [];
  const items = () => [...document.querySelectorAll('.sv-list > li')];
  let rows = 0;
  let brought = 0;
  let last = performance.now();
  let direction = 1;
  for (let count = 0; count < frames; count++) {
    window.scrollBy(0, direction * stepPx);
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    intervals.push(now - last);
    last = now;
    rows = Math.max(rows, items().length);
    brought = Math.max(brought, ...items().map((item) => Number(item.getAttribute('aria-posinset'))));
    const { scrollHeight } = document.documentElement;
    if (window.scrollY + window.innerHeight >= scrollHeight - 1) direction = -1;
    if (window.scrollY === 0) direction = 1;
  }
  return { intervals: intervals.slice(1), rows, brought };
}

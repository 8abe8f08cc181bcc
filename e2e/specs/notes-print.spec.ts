import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test(
  'a note on paper is its text, who vouches for it, its sources, its address and the date, and nothing to press',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const { id, title } = seeded.publishedNote;
    const page = await browserOf(accounts.validator);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(`/notes/${id}?passage=purge`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    const foot = page.getByText(`${product.url}/notes/${id}. La fiche a pu changer depuis.`);
    await expect(foot).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(foot).toBeVisible();
    await expect(foot).toContainText(/^Imprimé le \d{1,2} \S+ \d{4}/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/Validé/).first()).toBeVisible();
    // The seal is a white mark on its ground.
    await expect(page.locator('.sv-trust-strip-seal').first()).toHaveCSS('print-color-adjust', 'exact');
    await expect(page.getByRole('heading', { name: '1 source' })).toBeVisible();
    // Folded on the screen.
    await expect(page.getByRole('article').locator('details p').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const buttons = page.getByRole('main').getByRole('button');
    // A photo is a button on the screen, and a photo on paper.
    await expect(buttons.filter({ hasNot: page.locator('img') })).toHaveCount(0);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test(
  'the photos of a note are loaded before it is printed, and none is cut over two pages',
  { tag: '@release' },
  async ({ browserOf }) => {
    const names = ['vue-1', 'vue-2', 'vue-3', 'vue-4', 'vue-5', 'vue-6', 'vue-7'];
    const author = await browserOf(accounts.creator);
    const capture = captureOf(author);
    await capture.open('Photos à imprimer');
    await capture.write('Serrer la vis de purge à 42 N·m avant de remettre la presse en route. '.repeat(12));
    await capture.media.getByRole('button', { name: 'Photo' }).click();
    const chooser = author.waitForEvent('filechooser');
    await author.getByRole('menuitem', { name: 'Choisir des photos' }).click();
    await (await chooser).setFiles(await Promise.all(names.map(aPhoto)));
    await capture.generate();
    const ready = author.getByRole('link', { name: 'Ouvrir la fiche' });
    await expect(ready).toBeVisible({ timeout: 60_000 });
    const [, id] = /notes\/([0-9a-f-]{36})/.exec((await ready.getAttribute('href')) ?? '') ?? [];

    const page = await browserOf(accounts.creator);
    await page.setViewportSize({ width: 794, height: 500 });
    await page.addInitScript(() => {
      window.print = () => {
        const there = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        document.documentElement.dataset['printed'] = String(there.length);
      };
    });
    // A network on which the photos come after the text, as they do in a workshop.
    await page.route(/\.jpg\b/, async (route) => {
      // The first is there when printing is asked for; the others are on their way.
      if (!/-1\.jpg/.test(route.request().url())) await new Promise((resume) => setTimeout(resume, 3000));
      await route.continue();
    });
    await page.goto(`/notes/${id}`);
    await expect(page.getByRole('button', { name: /vue-1/ }).first()).toBeVisible();
    await page.keyboard.press('Control+p');
    // Each in the text, and small among the sources, which paper leaves out.
    await expect(page.locator('html')).toHaveAttribute('data-printed', String(2 * names.length));

    await test.step('on paper', async () => {
      const path = test.info().outputPath('note.pdf');
      await page.pdf({ path, format: 'A4' });
      const photos = photosIn(path);
      expect(photos).toHaveLength(names.length);
      // One that is cut is drawn on both pages.
      expect(new Set(photos.map(({ object }) => object)).size).toBe(names.length);
      const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
      for (const name of names) expect(text).toContain(name);
      expect(text).toContain('La fiche a pu changer depuis.');
      expect(text).not.toContain('Aller au contenu');
    });
  },
);

/** Upright, lying and very tall ones, each of a colour of its own. */
async function aPhoto(name: string, index: number) {
  const background = { r: 30 * index, g: 220 - 25 * index, b: 90 };
  const height = [700, 1200, 3200][index % 3] ?? 700;
  const buffer = await sharp({ create: { width: 900, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

const photosIn = (path: string) =>
  execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' })
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter(([page, , kind]) => page !== undefined && kind === 'image')
    .map(([page, , , , , , , , , , object]) => ({ page, object }));

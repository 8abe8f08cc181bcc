// Draws a screen of each area into docs/screenshots, at the widths of a phone and of a desk:
//   node e2e/screenshots.ts [name …]
import { chromium, type Browser } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { chromiumPath, launchArguments } from './support/browser/browser.ts';
import { startProduct } from './support/product/product.ts';
import { scenes, type Scene } from './support/page/scenes.ts';
import { createSessions, type Sessions } from './support/people/sessions.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const devices = {
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const product = await startProduct({}, 'screenshots');
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: launchArguments,
});
try {
  await mkdir(folder, { recursive: true });
  const sessions = createSessions(browser, product);
  for (const scene of chosen)
    for (const width of [390, 1440] as const) {
      const file = `${scene.name}.${width}.png`;
      const picture = await draw(browser, sessions, scene, width);
      await writeFile(`${folder}${file}`, picture);
      process.stdout.write(`${file} ${Math.round(picture.length / 1000)} kB\n`);
    }
} finally {
  await browser.close();
  await product.stop();
}

async function draw(browser: Browser, sessions: Sessions, scene: Scene, width: 390 | 1440): Promise<Buffer> {
  const context = await browser.newContext({
    ...devices[width],
    baseURL: product.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    storageState: await sessions.of(scene.account),
  });
  try {
    const page = await context.newPage();
    await page.goto(scene.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scene.prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    // As high as its content, so that what is fixed to an edge stands at the edge of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    const picture = await page.screenshot({ caret: 'hide' });
    return await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  } finally {
    await context.close();
  }
}

// Draws the screens of the documents (docs/screenshots) and those of the tutorials (shell/public/tutoriels/images):
//   node e2e/screenshots.ts [name …]
// With --list it prints which pictures it makes, and makes none.
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { chromiumPath, launchArguments, microphoneArguments } from './support/browser/browser.ts';
import { startProduct } from './support/product/product.ts';
import { files } from './support/page/files.ts';
import { scenes, type Place, type Scene } from './support/page/scenes.ts';
import { createSessions, type Sessions } from './support/people/sessions.ts';

interface Format {
  folder: string;
  ending: string;
  options: BrowserContextOptions;
  /** As high as its content, so that what is fixed to an edge stands at the edge of the picture. */
  isWhole: boolean;
  encode: (picture: Sharp) => Sharp;
}

const phone = { hasTouch: true, isMobile: true };
const documents = {
  folder: 'docs/screenshots/',
  isWhole: true,
  encode: (picture: Sharp) => picture.png({ palette: true, colours: 128, effort: 10 }),
};
const formats: Readonly<Record<Place, readonly Format[]>> = {
  documents: [
    { ...documents, ending: '.390.png', options: { ...phone, viewport: { width: 390, height: 844 } } },
    { ...documents, ending: '.1440.png', options: { viewport: { width: 1440, height: 900 } } },
  ],
  tutorials: [
    {
      folder: 'shell/public/tutoriels/images/',
      ending: '.webp',
      options: { ...phone, viewport: { width: 390, height: 605 } },
      isWhole: false,
      encode: (picture) => picture.webp({ quality: 66, effort: 6 }),
    },
  ],
};

const wanted = process.argv.slice(2).filter((each) => each !== '--list');
const pictures = scenes
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .flatMap((scene) => scene.places.flatMap((place) => formats[place].map((format) => ({ scene, format }))))
  .map((each) => ({ ...each, path: `${each.format.folder}${each.scene.name}${each.format.ending}` }));

if (process.argv.includes('--list')) process.stdout.write(pictures.map(({ path }) => `${path}\n`).join(''));
else await drawAll();

async function drawAll(): Promise<void> {
  const product = await startProduct({}, 'screenshots');
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...launchArguments, ...microphoneArguments(files.speech)],
  });
  try {
    const sessions = createSessions(browser, product);
    for (const { scene, format, path } of pictures) {
      const picture = await draw(browser, product.url, sessions, scene, format);
      const file = new URL(`../${path}`, import.meta.url);
      await mkdir(new URL('.', file), { recursive: true });
      await writeFile(file, picture);
      process.stdout.write(`${path} ${Math.round(picture.length / 1000)} kB\n`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function draw(
  browser: Browser,
  baseURL: string,
  sessions: Sessions,
  scene: Scene,
  { options, isWhole, encode }: Format,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    ...(scene.account === undefined ? {} : { storageState: await sessions.of(scene.account) }),
  });
  try {
    const page = await context.newPage();
    await page.goto(scene.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scene.prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    if (isWhole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: options.viewport?.width ?? 0, height });
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await page.mouse.move(0, 0);
    return await encode(sharp(await page.screenshot({ caret: 'hide' }))).toBuffer();
  } finally {
    await context.close();
  }
}

import { launch, type ElementHandle } from 'puppeteer-core';
import type { EnginePage, WindowSize } from './engine.ts';

/** A sound and a picture that the browser makes itself, given without a question. */
const madeUpDevices = {
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'intl.accept_languages': 'fr-FR',
};

/** Debian's Firefox, by WebDriver BiDi, with a profile of its own. */
export async function openFirefox({ width, height }: WindowSize): Promise<EnginePage<ElementHandle>> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: madeUpDevices,
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    value: (expression) => page.evaluate(expression),
    element: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
    define: async (source) => void (await page.evaluate(source)),
    text: (element) => page.evaluate((node) => node.textContent ?? '', element),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    chooseFile: (element, path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

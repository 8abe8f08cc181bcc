import { defineConfig } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath, headlessPath, launchArguments, microphoneArguments } from './support/browser/browser.ts';

const args = [
  ...launchArguments,
  ...microphoneArguments(fileURLToPath(new URL('fixtures/compresseur.wav', import.meta.url))),
];

/** What the browser does around a page: printing, notifications, working offline. */
const wholeBrowser = /(notes-print|pwa-offline|pwa-push)\.spec\.ts/;

const specs = fileURLToPath(new URL('specs/', import.meta.url));

/** Specs without a product of their own: one after the other they share one in each worker, which starts once. */
const sharing = readdirSync(specs).filter(
  (name) => !wholeBrowser.test(name) && !readFileSync(`${specs}${name}`, 'utf8').includes('productOf: '),
);
const onSharedProduct = sharing.map((name) => `**/${name}`);

const headless = { launchOptions: { executablePath: headlessPath(), args } };

/**
 * What changes seldom, and what tests of a lower level show too, is tagged so: `npm test` leaves it out. `npm run test:release`
 * runs all journeys, since some of a file start where the one before ended.
 */
const beforeRelease = /@release/;
const isRelease = process.env['SAVOIR_RELEASE'] === '1';

/** Journeys in the installed Chromium against the built product, which each worker starts on data of its own. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/product/prepare-run.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // On a busy machine a journey may fail; whatever needs another try is named in the report.
  retries: 2,
  // So many are one cause: what is known by then is reported while someone waits for it.
  maxFailures: 15,
  forbidOnly: true,
  ...(isRelease ? {} : { grepInvert: beforeRelease }),
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A trace costs a quarter of the CPU time; whatever fails is tried again, with one.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'browser', testMatch: wholeBrowser, use: { launchOptions: { executablePath: chromiumPath(), args } } },
    { name: 'shared', testMatch: onSharedProduct, use: headless },
    { name: 'shell', testIgnore: [wholeBrowser, ...onSharedProduct], use: headless },
  ],
});

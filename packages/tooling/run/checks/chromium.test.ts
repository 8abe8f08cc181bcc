import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.ts';

const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter);
const there =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

it('finds Debian’s Chromium on the path', () => {
  expect(findChromium({ PATH }, there('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
});

it('prefers the browser that CHROMIUM_PATH names, and never replaces it silently', () => {
  const env = { PATH, CHROMIUM_PATH: '/opt/chrome' };
  expect(findChromium(env, there('/opt/chrome', '/usr/bin/chromium'))).toBe('/opt/chrome');
  expect(findChromium(env, there('/usr/bin/chromium'))).toBeUndefined();
});

it('finds none where there is none', () => {
  expect(findChromium({ PATH }, there())).toBeUndefined();
});

it('runs journeys without a window in Debian’s headless shell, but never beside a browser that was asked for', () => {
  const shell = there('/usr/bin/chromium-headless-shell');
  expect(findHeadlessShell({ PATH }, shell)).toBe('/usr/bin/chromium-headless-shell');
  expect(findHeadlessShell({ PATH, CHROMIUM_PATH: '/opt/chrome' }, shell)).toBeUndefined();
  expect(findHeadlessShell({ PATH }, there('/usr/bin/chromium'))).toBeUndefined();
});

import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

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

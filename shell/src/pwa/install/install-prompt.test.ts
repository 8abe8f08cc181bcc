import { expect, it } from 'vitest';
import { canInstall, isIos } from './install-prompt.ts';

interface Page {
  isStandalone?: boolean;
  hasWorker?: boolean;
  hasManifest?: boolean;
  address?: string;
}

function page({
  isStandalone = false,
  hasWorker = true,
  hasManifest = true,
  address = 'https://savoir.example/',
}: Page) {
  return {
    navigator: hasWorker ? { serviceWorker: {} } : {},
    document: { querySelector: () => (hasManifest ? {} : null) },
    location: new URL(address),
    matchMedia: () => ({ matches: isStandalone }),
  } as unknown as Window & typeof globalThis;
}

it('installing is possible on https and on localhost [S4.65]', () => {
  expect(canInstall(page({}))).toBe(true);
  expect(canInstall(page({ address: 'http://localhost:3000/' }))).toBe(true);
  expect(canInstall(page({ address: 'http://192.168.1.4:3000/' }))).toBe(false);
});

it.each([
  ['the application is installed [S4.62]', { isStandalone: true }],
  ['the browser has no service worker [S4.63]', { hasWorker: false }],
  ['the page names no manifest [S4.64]', { hasManifest: false }],
])('installing is not possible when %s', (_, setting) => expect(canInstall(page(setting))).toBe(false));

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, false],
])('tells Apple’s phones and tablets: %s with %i fingers', (userAgent, maxTouchPoints, expected) =>
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected),
);

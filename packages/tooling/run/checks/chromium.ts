import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of the journeys: the one asked for, else one that is installed. */
export function findChromium(
  env: NodeJS.ProcessEnv,
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  // What was asked for is used or complained about, never silently replaced.
  if (env['CHROMIUM_PATH']) return isThere(env['CHROMIUM_PATH']) ? env['CHROMIUM_PATH'] : undefined;
  return [...onPath(env, names), ...otherPlaces].find(isThere);
}

/** The same without a window, for journeys that need none: half of the CPU time. Not beside a browser asked for. */
export function findHeadlessShell(
  env: NodeJS.ProcessEnv,
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  return env['CHROMIUM_PATH'] ? undefined : onPath(env, ['chromium-headless-shell']).find(isThere);
}

const onPath = (env: NodeJS.ProcessEnv, wanted: readonly string[]): string[] =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => wanted.map((name) => join(folder, name)));

/** The settings by which the journeys find their browsers, or one line that says what to install. */
export function browserSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | { missing: string } {
  const path = findChromium(env);
  const headless = findHeadlessShell(env) ?? path;
  if (path !== undefined) return { CHROMIUM_PATH: path, CHROMIUM_HEADLESS_PATH: headless };
  return {
    missing: env['CHROMIUM_PATH']
      ? `CHROMIUM_PATH names ${env['CHROMIUM_PATH']}, which is not there.`
      : 'No Chromium found: install one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.',
  };
}

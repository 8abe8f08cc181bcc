import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Progress } from '../bootstrap/progress.mjs';
import { installWithApt, mayInstall } from './apt.ts';

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
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPlaces].find(isThere);
}

/** Finds a Chromium; as root on Debian installs one; otherwise says in one line what to install. */
export async function ensureChromium(progress: Progress): Promise<{ path: string } | { missing: string }> {
  const found = findChromium(process.env);
  if (found) return { path: found };
  if (process.env['CHROMIUM_PATH'])
    return { missing: `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not there.` };
  const missing = 'No Chromium found: install one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.';
  if (!mayInstall()) return { missing };
  const output = await progress.step('Installing Chromium', () => installWithApt('chromium'));
  const path = findChromium(process.env);
  return path ? { path } : { missing: `${output}\n${missing}` };
}

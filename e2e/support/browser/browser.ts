import { existsSync } from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the browser is: `npm test` says it in CHROMIUM_PATH. No browser is ever downloaded. */
export function chromiumPath(): string {
  // Where there is none, the launch says so: the settings are also read by tools that start no browser.
  return process.env['CHROMIUM_PATH'] ?? candidates.find((path) => existsSync(path)) ?? 'chromium';
}

/**
 * The same Chromium without what a window needs, which takes half of the CPU time for a page: `npm test` says it in
 * CHROMIUM_HEADLESS_PATH. Where there is none, or a browser was asked for, that one does everything.
 */
export function headlessPath(): string {
  const { CHROMIUM_HEADLESS_PATH: said, CHROMIUM_PATH: asked } = process.env;
  return said ?? (asked === undefined && existsSync(headlessShell) ? headlessShell : chromiumPath());
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Keeps the browser from looking for hosts of its maker, and from asking for rights that a test cannot give. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Plays a WAV file into the microphone, from its start whenever a recording starts. */
export const microphoneArguments = (wav: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${wav}`,
];

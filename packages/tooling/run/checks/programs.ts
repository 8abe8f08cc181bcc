import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { type Check, failedOnce, passedOnce } from './check.ts';
import { findChromium, findHeadlessShell } from './chromium.ts';

/** They judge the PDFs and the archives the product writes; the last one how it reads those of others. */
const judges = { qpdf: 'qpdf', python3: 'python3', pdftotext: 'poppler-utils' };
/** Before a release files and mails go to programs of others, and people come with other browsers. */
const releaseJudges = {
  ...judges,
  clamd: 'clamav-daemon',
  exim4: 'exim4-daemon-light',
  radosgw: 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  'firefox-esr': 'firefox-esr',
  // It records and plays by the parts of GStreamer that are there.
  WebKitWebDriver: 'webkit2gtk-driver gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav',
  Xvfb: 'xvfb',
};

const judgesFor = (env: NodeJS.ProcessEnv): Record<string, string> =>
  env['SAVOIR_RELEASE'] === '1' ? releaseJudges : judges;

type IsThere = (path: string) => boolean;

const isOnPath = (name: string, env: NodeJS.ProcessEnv, isThere: IsThere): boolean =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .some((folder) => isThere(join(folder, name)));

/** The judges this machine has not: `npm test` would leave tests out without saying so. */
export const missingJudges = (env: NodeJS.ProcessEnv, isThere: IsThere = existsSync): string[] =>
  Object.keys(judgesFor(env)).filter((name) => !isOnPath(name, env, isThere));

/** Debian's packages that this machine does not have: of the programs that the tests use, and of those that the journeys do. */
export function missingPackages(
  env: NodeJS.ProcessEnv,
  isThere: IsThere = existsSync,
): { judges: string[]; browsers: string[] } {
  const judges = Object.entries(judgesFor(env))
    .filter(([name]) => !isOnPath(name, env, isThere))
    .flatMap(([, debianPackages]) => debianPackages.split(' '));
  // Anyone who names a browser wants the journeys in that one.
  if (env['CHROMIUM_PATH']) return { judges, browsers: [] };
  const browsers = [
    ...(findChromium(env, isThere) === undefined ? ['chromium'] : []),
    ...(findHeadlessShell(env, isThere) === undefined ? ['chromium-headless-shell'] : []),
  ];
  return { judges, browsers };
}

/** Whether this is root on a Debian, who may install what is missing. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** What is being installed: each gives what went wrong, or nothing. `judgesCheck` and the journeys fail for what is missing still. */
export interface Programs {
  /** What the tests need. */
  judges: Promise<string>;
  all: Promise<string>;
}

/** Installs what is missing where that may be done. Judges come first: the tests need not wait for the browsers, which are large. */
export function installPrograms(progress: Progress): Programs {
  const missing = missingPackages(process.env);
  const judges = install(missing.judges, progress);
  return { judges, all: judges.then(async (trouble) => trouble + (await install(missing.browsers, progress))) };
}

async function install(packages: readonly string[], progress: Progress): Promise<string> {
  if (packages.length === 0 || !mayInstall()) return '';
  // No one may be waiting for it yet when it fails.
  return progress.step(`Installing ${packages.join(', ')}`, () => installWithApt(packages)).catch(String);
}

async function installWithApt(packages: readonly string[]): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => capture('apt-get', ['-q', ...args], { cwd: '/', env });
  const install = (...names: string[]) => apt('install', '-y', '--no-install-recommends', ...names);
  const update = await apt('update');
  if ((await install(...packages)).code === 0) return '';
  // One that this Debian does not know keeps all of them away; the others are wanted nevertheless.
  const outputs: string[] = [];
  for (const name of packages) {
    const { code, output } = await install(name);
    if (code !== 0) outputs.push(output);
  }
  return [update.output, ...outputs].join('');
}

/** What judges the product's files is there, so that no test has to leave it out. */
export const judgesCheck = (programs: Programs): Check => ({
  name: 'programs',
  async run() {
    const trouble = await programs.judges;
    const missing = missingJudges(process.env);
    if (missing.length === 0) return passedOnce;
    const packages = missingPackages(process.env).judges.join(' ');
    return failedOnce(
      `${trouble}\nMissing: ${missing.join(', ')}. On Debian: sudo apt-get install ${packages}`.trimStart(),
    );
  },
});

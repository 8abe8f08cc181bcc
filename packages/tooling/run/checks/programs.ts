import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { findChromium, findHeadlessShell } from './chromium.ts';

/** They judge the PDFs and the archives the product writes; the last one how it reads those of others. */
const judges = { qpdf: 'qpdf', python3: 'python3', pdftotext: 'poppler-utils' };

type IsThere = (path: string) => boolean;

/** Debian's packages of the programs that the tests use and this machine does not have. */
export function missingPackages(env: NodeJS.ProcessEnv, isThere: IsThere = existsSync): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const missing = Object.entries(judges)
    .filter(([name]) => !folders.some((folder) => isThere(join(folder, name))))
    .map(([, debianPackage]) => debianPackage);
  // Whoever names a browser wants the journeys in that one.
  if (env['CHROMIUM_PATH']) return missing;
  if (findChromium(env, isThere) === undefined) missing.push('chromium');
  if (findHeadlessShell(env, isThere) === undefined) missing.push('chromium-headless-shell');
  return missing;
}

/** Whether this is root on a Debian, who may install what is missing. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs those where that may be done; gives what went wrong, or nothing. Without a judge its tests say so and leave it
 * out; without a browser the journeys fail.
 */
export async function installPrograms(progress: Progress): Promise<string> {
  const missing = missingPackages(process.env);
  if (missing.length === 0 || !mayInstall()) return '';
  // Nobody may be waiting for it yet when it fails.
  return progress.step(`Installing ${missing.join(', ')}`, () => installWithApt(missing)).catch(String);
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

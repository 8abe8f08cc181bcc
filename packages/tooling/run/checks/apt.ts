import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';

/** Whether this is root on a Debian, who may install what is missing. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Gives what apt printed when it failed, else nothing. */
export async function installWithApt(name: string): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await capture('apt-get', ['update', '-q'], { cwd: '/', env });
  const install = await capture('apt-get', ['install', '-qy', '--no-install-recommends', name], { cwd: '/', env });
  return install.code === 0 ? '' : `${update.output}${install.output}`;
}

/** A program that some tests judge by: installed where that may be done. Without it those tests say so and are left out. */
export async function offerJudge(name: string, progress: Progress, debianPackage = name): Promise<void> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  if (folders.some((folder) => existsSync(join(folder, name))) || !mayInstall()) return;
  await progress.step(`Installing ${name}`, () => installWithApt(debianPackage));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appVersion } from '@savoir/contracts/limits';
import * as z from 'zod/mini';

const Build = z.object({ version: z.string() });

/** Id of the shell's build as deployed now, `dev` when it is not built; `<shell>/build.json` is written by the build. */
export async function readBuild(shellDir: string): Promise<{ id: string; version: string }> {
  try {
    const build = z.parse(Build, JSON.parse(await readFile(join(shellDir, 'build.json'), 'utf8')));
    return { id: build.version, version: appVersion };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { id: 'dev', version: appVersion };
    throw error;
  }
}

import { appVersion } from '@savoir/contracts/limits';
import * as z from 'zod/mini';
import { readBuilt } from './built-file.ts';

const Build = z.object({ version: z.string() });

/** Id of the shell's build as deployed now, `dev` when it is not built; `<shell>/build.json` is written by the build. */
export async function readBuild(shellDir: string): Promise<{ id: string; version: string }> {
  const build = await readBuilt(shellDir, 'build.json', Build);
  return { id: build?.version ?? 'dev', version: appVersion };
}

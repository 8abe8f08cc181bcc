import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const script = `import { ownSharedParts } from './packages/tooling/src/shared-dependencies.ts';
import { sharedApi } from './packages/tooling/src/rsbuild/api-report/shared-api.ts';
process.stdout.write(JSON.stringify(sharedApi(ownSharedParts)));`;

/** Makes a folder that says what the shell of today shares, as its build records it. */
export async function writeShellOfToday(folder: string): Promise<void> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  await mkdir(folder);
  await writeFile(join(folder, 'shared-api.json'), stdout);
}

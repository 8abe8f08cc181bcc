import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../bootstrap/process.mjs';
import { createProgress } from '../../bootstrap/progress.mjs';
import { SetUpError } from '../../bootstrap/set-up-error.mjs';
import { readPackage } from '../../build/app.ts';
import { buildApp } from '../../build/build.ts';
import { toolScript } from '../../build/tool.ts';
import { readArguments, WrongArguments, type Command } from '../command.ts';
import { nameOfFolder } from '../name-of-folder.ts';

/** Of this folder, a repository of its own, into `dist/remotes` there. The bundler reads no types: they are checked before. */
export const build: Command = {
  parameters: '',
  does: 'checks the types of the remote of this folder and builds it into dist/remotes',
  async run(args) {
    if (readArguments(args, {}).name !== undefined)
      throw new WrongArguments('build takes no name: it builds the remote of the folder it is called in.');
    const folder = process.cwd();
    const name = nameOfFolder(folder);
    const progress = createProgress();
    await progress.step('Checking types', () => checkTypes(folder));
    const app = { name, folder, kind: 'remote', packageVersion: readPackage(folder).version } as const;
    const failure = await buildApp(folder, app, progress);
    if (failure !== null) throw new SetUpError(`The build of ${name} failed.`, failure.output);
  },
};

async function checkTypes(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) throw new SetUpError(`There is no tsconfig.json in ${folder}.`);
  const compiler = toolScript(import.meta.dirname, 'typescript', 'tsc');
  const { code, output } = await capture(process.execPath, [compiler, '-p', folder, '--noEmit'], { cwd: folder });
  if (code !== 0) throw new SetUpError('The types do not fit; nothing was built.', output);
}

// @ts-check
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { ensureModelLibraries, runsModels } from './model-libraries.mjs';
import { cacheFolder, root } from './paths.mjs';
import { handTerminalTo } from './process.mjs';
import { createProgress } from './progress.mjs';
import { SetUpError, main } from './set-up-error.mjs';
import { ensureToolchain } from './toolchain.mjs';

/**
 * The way from any Node >= 18 to the commands: brings Node 26, pnpm and the libraries, then runs the given programs one
 * after the other. The first that fails ends it; its exit code is ours.
 * @param {...[program: string, ...args: string[]]} programs paths relative to the repository
 */
export const handOver = (...programs) => run(programs, runsModels());

/**
 * The same, with the libraries that run models there whatever the settings: tests need them.
 * @param {...[program: string, ...args: string[]]} programs
 */
export const handOverWithModels = (...programs) => run(programs, true);

/**
 * @param {[program: string, ...args: string[]][]} programs
 * @param {boolean} withModels
 */
async function run(programs, withModels) {
  await main(async () => {
    if (Number.parseInt(process.versions.node, 10) < 18) {
      throw new SetUpError(`Node 18 or later is needed to begin; this is ${process.version}.`);
    }
    const toolchain = await setUp(withModels);
    for (const [program, ...args] of programs) {
      const code = await handTerminalTo(toolchain.node, [join(root, program), ...args], {
        cwd: root,
        env: toolchain.env,
      });
      if (code !== 0) return code;
    }
    return 0;
  });
}

/** @param {boolean} withModels */
async function setUp(withModels) {
  const progress = createProgress();
  const wait = () => progress.line('Another command is setting up; waiting for it.');
  return withLock(
    join(cacheFolder, 'set-up.lock'),
    async () => {
      const toolchain = await ensureToolchain(progress);
      await ensureDependencies(toolchain, progress);
      if (withModels) await ensureModelLibraries(progress);
      return toolchain;
    },
    wait,
  );
}

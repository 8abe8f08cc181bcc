// @ts-check
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
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
export async function handOver(...programs) {
  await main(async () => {
    if (Number.parseInt(process.versions.node, 10) < 18) {
      throw new SetUpError(`Node 18 or later is needed to begin; this is ${process.version}.`);
    }
    const toolchain = await setUp();
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

async function setUp() {
  const progress = createProgress();
  const wait = () => progress.line('Another command is setting up; waiting for it.');
  return withLock(
    join(cacheFolder, 'set-up.lock'),
    async () => {
      const toolchain = await ensureToolchain(progress);
      await ensureDependencies(toolchain, progress);
      return toolchain;
    },
    wait,
  );
}

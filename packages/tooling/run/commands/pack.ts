import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { toolScript } from '../build/tool.ts';
import { packPackages } from '../pack/pack-packages.ts';

/** `npm run pack` packs what a remote of another repository is built with into `dist/packages`. */
await main(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist/packages' } } });
  const progress = createProgress();
  const pnpm = toolScript(join(root, '.toolchain'), 'pnpm');
  const files = await packPackages(root, { pnpm, to: resolve(root, values.to), progress });
  for (const file of files) progress.line(file);
  return 0;
});

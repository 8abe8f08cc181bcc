import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { handTerminalTo } from '../bootstrap/process.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';

const suffix = '.bench.ts';

/** `npm run bench` runs every measurement, `npm run bench -- weight` those of that name. */
await main(async () => {
  const wanted = process.argv.slice(2);
  const files = globSync([`*/bench/*${suffix}`, `packages/*/bench/*${suffix}`], { cwd: root }).sort();
  const known = files.map((file) => basename(file, suffix));
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new SetUpError(`No measurement named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(basename(file, suffix)));
  let worst = 0;
  for (const file of chosen) {
    process.stdout.write(`\n== ${basename(file, suffix)} (${file})\n`);
    const workspace = dirname(dirname(join(root, file)));
    worst = Math.max(worst, await handTerminalTo(process.execPath, [join(root, file)], { cwd: workspace }));
  }
  return worst;
});

import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { buildChanged } from '../build/build.ts';

await main(async () => {
  const failures = await buildChanged(root, createProgress());
  for (const { app, output } of failures)
    process.stderr.write(`\n${output.trimEnd()}\n\nThe build of ${app} failed.\n`);
  return failures.length === 0 ? 0 : 1;
});

import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { buildChanged } from '../build/build.ts';

/** `npm run build` builds what changed; `npm run build -- notes` of that app alone. */
await main(async () => {
  const names = process.argv.slice(2).map((name) => name.replace(/^mf-/, ''));
  const failures = await buildChanged(root, createProgress(), names);
  for (const { app, output } of failures)
    process.stderr.write(`\n${output.trimEnd()}\n\nThe build of ${app} failed.\n`);
  return failures.length === 0 ? 0 : 1;
});

import { parseArgs } from 'node:util';
import { root } from '../bootstrap/paths.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { createRemote } from '../create-remote/create-remote.ts';

const usage = 'npm run create-remote -- safety [--title Consignes]';

await main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const name = given.replace(/^mf-/, '');
  const folder = createRemote(root, { name, title: values.title ?? name.charAt(0).toUpperCase() + name.slice(1) });
  process.stdout.write(`${folder} is there. npm run dev -- ${name} shows it, npm run build -- ${name} builds it.\n`);
  return 0;
});

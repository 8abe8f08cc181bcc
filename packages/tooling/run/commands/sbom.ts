import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from '../../src/sbom/bill-of-materials.ts';
import { root } from '../bootstrap/paths.mjs';
import { main } from '../bootstrap/set-up-error.mjs';

await main(() => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const bill = billOfMaterials(read('pnpm-lock.yaml'), version);
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(bill);
  else writeFileSync(file, bill);
  return Promise.resolve(0);
});

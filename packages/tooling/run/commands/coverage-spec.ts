import { parseArgs } from 'node:util';
import { root } from '../bootstrap/paths.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { onlyPart, readCoverage } from '../spec/coverage.ts';
import { reportCoverage } from '../spec/report.ts';

await main(async () => {
  const { values } = parseArgs({ options: { part: { type: 'string' }, all: { type: 'boolean', default: false } } });
  const whole = readCoverage(root);
  const coverage = values.part === undefined ? whole : onlyPart(whole, values.part);
  if (coverage.statements.length === 0) throw new SetUpError(`docs/specification.md has no part ${values.part}.`);
  process.stdout.write(`${reportCoverage(coverage, values.all)}\n`);
  return coverage.missing.length + coverage.strays.length === 0 ? 0 : 1;
});

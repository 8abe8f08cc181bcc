#!/usr/bin/env node
import { nodeProblem } from '../remote/node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem === null) await import('../remote/main.ts');
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

import { handOver } from './bootstrap/hand-over.mjs';

await handOver(['packages/tooling/run/commands/coverage-spec.ts', ...process.argv.slice(2)]);

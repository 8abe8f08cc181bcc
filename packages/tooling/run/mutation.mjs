import { handOver } from './bootstrap/hand-over.mjs';

await handOver(['packages/tooling/run/commands/mutation.ts', ...process.argv.slice(2)]);

import { handOver } from './bootstrap/hand-over.mjs';

await handOver(['packages/tooling/run/commands/architecture.ts', ...process.argv.slice(2)]);

import { handOver } from './bootstrap/hand-over.mjs';

await handOver(['packages/tooling/run/commands/create-remote.ts', ...process.argv.slice(2)]);

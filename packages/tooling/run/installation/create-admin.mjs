import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/create-admin.ts', ...process.argv.slice(2)]);

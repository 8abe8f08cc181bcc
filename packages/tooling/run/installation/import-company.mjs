import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/import-company.ts', ...process.argv.slice(2)]);

import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/backup/restore.ts', ...process.argv.slice(2)]);

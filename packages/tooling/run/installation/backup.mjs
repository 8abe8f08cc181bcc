import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/backup/backup.ts', ...process.argv.slice(2)]);

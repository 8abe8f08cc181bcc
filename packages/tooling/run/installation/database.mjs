import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/backup/move/database.ts', ...process.argv.slice(2)]);

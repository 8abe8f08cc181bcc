import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/send-test-mail.ts', ...process.argv.slice(2)]);

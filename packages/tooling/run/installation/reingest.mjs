import { handOver } from '../bootstrap/hand-over.mjs';

await handOver(['bff/src/reingest.ts']);

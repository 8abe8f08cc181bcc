import { handOverWithModels } from './bootstrap/hand-over.mjs';

await handOverWithModels(['packages/tooling/run/commands/reliability.ts', ...process.argv.slice(2)]);

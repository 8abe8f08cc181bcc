import { handOverWithModels } from './bootstrap/hand-over.mjs';

await handOverWithModels(['packages/tooling/run/commands/test.ts', ...process.argv.slice(2)]);

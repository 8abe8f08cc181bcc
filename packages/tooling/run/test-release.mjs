import { handOverWithModels } from './bootstrap/hand-over.mjs';

await handOverWithModels(['packages/tooling/run/commands/test-release.ts', ...process.argv.slice(2)]);

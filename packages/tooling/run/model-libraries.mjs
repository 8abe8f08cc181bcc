import { handOverWithModels } from './bootstrap/hand-over.mjs';

await handOverWithModels();

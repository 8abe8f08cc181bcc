import { developmentSets } from './retrieval/data.ts';
import { printCertainty } from './retrieval/print-certainty.ts';

// The last part of `npm run bench -- retrieval` alone: `npm run bench -- retrieval-certainty`.

await printCertainty(developmentSets());

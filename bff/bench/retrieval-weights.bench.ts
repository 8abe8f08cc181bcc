import { parameters } from '../src/knowledge/engine/ranking/parameters.ts';
import { developmentSets } from './retrieval/data.ts';
import { examplesOf } from './retrieval/examples.ts';
import { fitWeights } from './retrieval/fit-weights.ts';
import { ourSearch } from './retrieval/ours.ts';

// Fits the weights of the ranker's second stage on the development sets together, and prints them beside those in use:
// `npm run bench -- retrieval-weights`. How well they do on what they have not seen is said by `npm run bench -- retrieval`.

const sets = developmentSets();
if (sets.length > 1) {
  const { words, likeness } = fitWeights(sets.map((set) => examplesOf(set, ourSearch(set.passages))));
  console.log(`fitted: ${JSON.stringify({ words, likeness })}`);
  console.log(`in use: ${JSON.stringify({ words: parameters.words, likeness: parameters.likeness })}`);
}

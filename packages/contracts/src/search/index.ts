export { findSources, FoundSource } from './find-sources.ts';
export { matchWords, type Mark } from './match-words.ts';

export { findSources } from './found-source.endpoints.ts';
export { FoundSource } from './found-source.ts';
export { matchWords, type Mark } from './match-words.ts';

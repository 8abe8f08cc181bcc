export { loadFrenchVectors, type FrenchVectors } from './french-vectors.ts';

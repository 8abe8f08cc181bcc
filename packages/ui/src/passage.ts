export { findPassage, type PassageRange } from './markdown/find-passage.ts';

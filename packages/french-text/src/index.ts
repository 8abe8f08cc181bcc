export { endsSentence, sentences, type Span } from './sentences.ts';
export { stem } from './stem.ts';
export { isStopWord } from './stop-words.ts';
export { allWords, contentWords, fold } from './words.ts';

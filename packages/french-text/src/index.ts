export { countWords } from './count-words.ts';
export { endsSentence, sentences, type Span } from './sentences.ts';
export { stem } from './stem.ts';
export { allWords, contentWords, fold, isStopWord } from './words.ts';

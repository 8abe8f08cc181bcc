import { lettersIn } from './certainty.ts';
import type { RecognisedWord } from './recogniser.ts';

/** Below this confidence a word is a scribble, an edge or a shadow. */
const scribble = 40;
/** Print has this confidence and more, however short the word is. */
const print = 90;
/** As many letters and digits as a label has: there each line may be what the photo was taken for. */
const labelLetters = 12;

/**
 * What recognition read, line by line, without the lines that say nothing: those in which it was sure of no word, and stray
 * letters and syllables, unless they are as clear as print or look like a label. A number is never left out.
 */
export function legibleText(words: readonly RecognisedWord[]): string {
  const isLabel = lettersIn(words) <= labelLetters;
  const paragraphs = Map.groupBy(words, ({ paragraph }) => paragraph);
  return [...paragraphs.values()]
    .map((paragraph) =>
      [...Map.groupBy(paragraph, ({ line }) => line).values()]
        .filter((line) => isLabel || saysSomething(line))
        .map((line) => line.map(({ text }) => text).join(' '))
        .join('\n'),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

function saysSomething(line: readonly RecognisedWord[]): boolean {
  if (line.some(({ text }) => /\p{N}/u.test(text))) return true;
  const surest = Math.max(...line.map(({ confidence }) => confidence));
  if (surest < scribble) return false;
  const isStray = line.every((word) => lettersIn([word]) <= 2);
  return !isStray || surest >= print || line.every(({ text }) => /^\p{Lu}+$/u.test(text));
}

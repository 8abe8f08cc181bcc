import { isStopWord } from '../../text/stop-words.ts';
import type { Reference } from '../../text/references.ts';
import type { Lexicon } from '../search-index/lexicon.ts';
import type { Segment } from '../search-index/segment.ts';

/** Does a source, anywhere in it, name this reference? */
export function namesReference(
  lexicon: Lexicon,
  segment: Segment,
  source: number,
  { letters, digits }: Reference,
): boolean {
  const digitsWord = lexicon.words.find(digits);
  // A letter that is also an elided article is not in the index: the digits alone must do.
  const lettersWord = isStopWord(letters) ? null : lexicon.words.find(letters);
  if (digitsWord === undefined || lettersWord === undefined) return false;
  const wordAt = (passage: number) => segment.spanWords[segment.passageSpans[passage]!]!;
  const end = wordAt(segment.sourcePassages[source + 1]!);
  for (let at = wordAt(segment.sourcePassages[source]!); at < end; at++) {
    if (segment.words[at] === digitsWord && (lettersWord === null || segment.words[at - 1] === lettersWord))
      return true;
  }
  return false;
}

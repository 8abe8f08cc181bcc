import { isStopWord } from '@savoir/french-text';
import { cachedStem } from '../../text/word-forms.ts';
import type { Reference } from '../../text/named-things.ts';
import type { Lexicon } from '../search-index/lexicon.ts';
import type { Segment } from '../search-index/segment.ts';

/** A number may follow its noun at this distance: « avenants 58 et 59 », « presse hydraulique n° 3 ». */
const kindDistance = 3;

/** Does a source, anywhere in it, name this reference? */
export function namesReference(lexicon: Lexicon, segment: Segment, source: number, reference: Reference): boolean {
  const wordAt = (passage: number) => segment.spanWords[segment.passageSpans[passage]!]!;
  return namesBetween(
    lexicon,
    segment,
    wordAt(segment.sourcePassages[source]!),
    wordAt(segment.sourcePassages[source + 1]!),
    reference,
  );
}

/** Does this passage name it itself, in its text or the titles over it? */
export function passageNamesReference(
  lexicon: Lexicon,
  segment: Segment,
  passage: number,
  reference: Reference,
): boolean {
  const wordAt = (each: number) => segment.spanWords[segment.passageSpans[each]!]!;
  return namesBetween(lexicon, segment, wordAt(passage), wordAt(passage + 1), reference);
}

function namesBetween(
  lexicon: Lexicon,
  { words }: Segment,
  from: number,
  to: number,
  { kind, words: named }: Reference,
): boolean {
  // Letters written apart from their number are not in the index when they are also a word: the number must do.
  const wanted = named.filter((word) => !isStopWord(word)).map((word) => lexicon.words.find(word));
  const kindStem = kind === null ? undefined : lexicon.stems.find(cachedStem(kind));
  if (wanted.includes(undefined) || (kind !== null && kindStem === undefined)) return false;
  const isKind = (at: number) => lexicon.stemOf(words[at]!) === kindStem;
  for (let at = from; at <= to - wanted.length; at++) {
    if (!wanted.every((word, offset) => words[at + offset] === word)) continue;
    if (kind === null) return true;
    for (let before = Math.max(from, at - kindDistance); before < at; before++) if (isKind(before)) return true;
  }
  return false;
}

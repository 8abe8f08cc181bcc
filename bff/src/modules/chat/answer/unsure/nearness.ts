import { allWords } from '@savoir/french-text';
import { withNumberedRows } from '../../../../knowledge/engine/search-index/passage-words.ts';
import { referencesIn, type Reference } from '../../../../knowledge/text/references.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { wholeText } from '../spoken-of.ts';

/** Under this confidence a passage has nothing to do with the question. */
const relatedConfidence = 0.35;
/**
 * At and above one of these a passage is worth being shown in the place of an answer: on the development sets, 98 % of the
 * questions that a document answers have one, 86 % of those whose document was hidden.
 */
const near = { confidence: 0.6, likeness: 0.45 };

/** Worth naming beside a refusal, or beside what is near. */
export const isRelated = ({ confidence }: RankedPassage): boolean => confidence >= relatedConfidence;

export const isNear = ({ confidence, likeness }: RankedPassage): boolean =>
  confidence >= near.confidence || likeness >= near.likeness;

/** Does the question name a machine, a part or a fault by a code that none of the passages holds? Another one is no help. */
export function namesWhatIsAbsent(question: string, passages: readonly RankedPassage[]): boolean {
  const texts = passages.map((passage) => allWords(withNumberedRows(wholeText(passage))));
  return referencesIn(question).some((reference) => !texts.some((words) => names(words, reference)));
}

/** Words between a noun and its number: « presse n° 3 ». */
const between = 2;

const names = (words: readonly string[], { kind, words: wanted }: Reference): boolean =>
  words.some(
    (_, at) =>
      wanted.every((word, offset) => words[at + offset] === word) &&
      (kind === null || words.slice(Math.max(0, at - 1 - between), at).includes(kind)),
  );

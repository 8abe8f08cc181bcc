import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { kindsWanted } from '../../../../knowledge/text/kinds-of-answer.ts';
import { namedIn, spokenOf } from '../spoken-of.ts';

/**
 * « Où la trouver ? », « Qui le fait ? »: of passages of what was spoken of, those with a sentence that names a place or a
 * person and speaks of what was asked before; that sentence first.
 */
export function passagesOfKind(question: string, before: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const kinds = kindsWanted(question).filter(({ kind }) => kind === 'place' || kind === 'person');
  if (kinds.length === 0) return [];
  const named = namedIn(before);
  const isTold = ({ text }: RankedSentence) =>
    spokenOf(named, text) > 0 && kinds.every(({ isAnsweredIn }) => isAnsweredIn(text));
  return passages
    .filter(({ sentences }) => sentences.some(isTold))
    .map((passage) => {
      const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
      const sentences = passage.sentences.map((sentence) => ({
        ...sentence,
        score: sentence.score + (isTold(sentence) ? best * (1 + spokenOf(named, sentence.text)) : 0),
      }));
      return { ...passage, sentences };
    })
    .toSorted((a, b) => mostSpoken(b, isTold, named) - mostSpoken(a, isTold, named));
}

const mostSpoken = (
  { sentences }: RankedPassage,
  isTold: (sentence: RankedSentence) => boolean,
  named: readonly string[],
): number => Math.max(0, ...sentences.filter(isTold).map(({ text }) => spokenOf(named, text)));

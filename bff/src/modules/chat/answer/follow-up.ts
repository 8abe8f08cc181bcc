import { contentWords, fold } from '@savoir/french-text';
import type { SourceRef } from '../../../knowledge/knowledge.ts';

/** What was said just before, the latest last. */
export interface Exchange {
  question: string;
  /** Text of the answer. */
  answer: string;
  /** It was answered with the question which thing is meant. */
  isAskedBack?: boolean;
  /** Sources the answer rests on, the first one first. */
  sources: readonly (SourceRef & { title: string })[];
}

const leaning =
  /^(et|mais|sinon|ensuite|puis|pourquoi|dans ce cas|meme question|idem)\b|\b(celui|celle|ceux|celles)-(ci|la)\b|\b(ca|cela|ceci|la-dessus)\b/;
const shortQuestionWords = 1;

const asking = '(?:comment|ou|quand|pourquoi|quoi|faut il|peut on|doit on|puis je|quels? \\p{L}+|quelles? \\p{L}+)';
const pronoun = new RegExp(
  `\\b${asking} (?:ne pas )?(?:le|la|les|l|lui|leur|y|en) \\p{L}+(?:er|ir|re)\\b|-(?:t-)?(?:ils?|elles?)\\b|\\b(?:celui|celle|ceux|celles)-(?:ci|la)\\b`,
  'u',
);

/** « Et si elle contient de l’eau ? », but not « s’il y a », « s’il faut ». */
const ofClause = /\b(?:si|s|quand|lorsqu|puisqu|parce qu) (?:ils?|elles?) (?!y a\b|faut\b|est possible\b)/;

/** Does a pronoun stand for what was spoken of: « Comment la démonter ? », « Démarre-t-elle seule ? » */
export const refersBack = (question: string): boolean => {
  const folded = fold(question).trim();
  const bare = folded.replace(/[-’']/g, ' ');
  return pronoun.test(folded) || pronoun.test(bare) || ofClause.test(bare);
};

/** Does the question need what was said before it to be understood? */
export const isFollowUp = (question: string): boolean =>
  leaning.test(fold(question).trim()) || contentWords(question).length <= shortQuestionWords;

/** Go on from what was said, and say nothing by themselves. */
const goingOn = new Set(
  'ensuite puis sinon autrement idem pareil vraiment exemple exemples detail details suite continue continuer continuez detaille detailler detaillez developpe developper developpez explique expliquer expliquez precise preciser precisez'.split(
    ' ',
  ),
);

/** Is nothing named that knowledge could be about: « Pourquoi ? », « Et ensuite ? », « Plus de détails » */
export const namesNothing = (question: string): boolean => contentWords(question).every((word) => goingOn.has(word));

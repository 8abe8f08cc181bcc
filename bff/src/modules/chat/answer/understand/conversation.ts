import { contentWords, fold } from '@savoir/french-text';
import type { SourceRef } from '../../../../knowledge/knowledge.ts';
import type { MessageRow } from '../../messages/message.collection.ts';
import { isQuantity } from './quantities.ts';
import { namedIn, spokenOf } from './things-named.ts';

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

/** Questions with the answers they got. */
export function exchangesOf(messages: readonly MessageRow[]): Exchange[] {
  return messages.flatMap(({ role, text }, at) => {
    const answer = messages[at + 1]?.answer;
    if (role !== 'user' || answer == null || answer.status === 'courtesy') return [];
    return [
      {
        question: text,
        isAskedBack: answer.status === 'asking',
        answer: answer.blocks.map((block) => block.text).join(''),
        sources: [...new Map(answer.citations.map((citation) => [citation.sourceId, citation])).values()],
      },
    ];
  });
}

/** So many exchanges before the last one may be gone back to. */
const reach = 6;

/**
 * The same exchanges; the one that a short question goes back to stands last: « Et la presse, combien de temps ? », where
 * the last answer was about a conveyor and one before it about the press.
 */
export function withMeantLast(question: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  const last = exchanges.at(-1);
  const named = namedIn(question).filter((word) => !isQuantity(word));
  if (last === undefined || named.length === 0 || !isFollowUp(question) || isAbout(named, last)) return exchanges;
  const meant = exchanges
    .slice(-1 - reach, -1)
    .findLast((exchange) => exchange.sources.length > 0 && isAbout(named, exchange));
  return meant === undefined ? exchanges : [...exchanges.filter((exchange) => exchange !== meant), meant];
}

/** By what was asked, or by the title of what answered it. */
const isAbout = (named: readonly string[], { question, sources }: Exchange): boolean =>
  spokenOf(named, [question, ...sources.map(({ title }) => title)].join('\n')) > 0;

const code = /(?<![\p{L}\p{N}-])(?:\p{L}{1,4}-?\d{1,5}|\p{Lu}{1,3} \d{2,5})(?![\p{L}\p{N}])/gu;
export const measure = /(?<![\p{L}\p{N}])(\d[\d.,\s]*?)\s*(\p{L}{1,9}|%)(?![\p{L}\p{N}])/gu;

/**
 * The question before with what is named now in the place of what is like it: « Et la B4 ? » after « Où est la B3 ? » asks
 * « Où est la B4 ? », and not about both. Null when it is not clear what stands for what.
 */
export function inItsPlace(question: string, before: string): string | null {
  return inPlaceOf(code, question, before) ?? inPlaceOf(measure, question, before);
}

function inPlaceOf(pattern: RegExp, question: string, before: string): string | null {
  const now = question.match(pattern) ?? [];
  const then = before.match(pattern) ?? [];
  const [one] = now;
  const [other] = then;
  if (now.length !== 1 || then.length !== 1 || one === undefined || other === undefined) return null;
  return unitOf(one) === unitOf(other) ? before.replace(other, one) : null;
}

/** « 2 000 PPM » stands for « 5 000 PPM », not for « 20 minutes »; one code for any other. */
const unitOf = (text: string): string => (/^\d/.test(text) ? fold(text).replace(/[\d.,\s]/g, '') : '');

const briefWords = 3;

/** « Et la B4 ? » asks the question before of another thing. */
export const goesOn = (question: string): boolean =>
  /^et\b/.test(fold(question).trim()) && namedIn(question).length <= briefWords;

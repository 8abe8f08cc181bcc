import { contentWords, fold } from '@savoir/french-text';
import { actionIn, asksOnlyQuantity, isInfinitive, namedIn } from './things-named.ts';

const leaning =
  /^(et|mais|sinon|ensuite|puis|pourquoi|dans ce cas|meme question|idem)\b|\b(celui|celle|ceux|celles)-(ci|la)\b|\b(ca|cela|ceci|la-dessus|dedans|l[’']autre|(lequel|laquelle) des deux)\b/;
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

const code = /(?<![\p{L}\p{N}-])(?:\p{L}{1,4}-?\d{1,5}|\p{Lu}{1,3} \d{2,5})(?![\p{L}\p{N}])/gu;
export const measure = /(?<![\p{L}\p{N}])(\d[\d.,\s]*?)\s*(\p{L}{1,9}|%)(?![\p{L}\p{N}])/gu;

/**
 * The question before with what is named now in the place of what is like it: « Et la B4 ? » after « Où est la B3 ? » asks
 * « Où est la B4 ? », and not about both. Null when it is not clear what stands for what.
 */
export function inItsPlace(question: string, before: string): string | null {
  return inPlaceOf(code, question, before) ?? inPlaceOf(measure, question, before) ?? actionInPlace(question, before);
}

/** « Et pour le remonter ? » after « Comment démonter le tambour ? » */
function actionInPlace(question: string, before: string): string | null {
  const [action, ...others] = namedIn(question);
  const done = actionIn(before);
  if (action === undefined || others.length > 0 || !isInfinitive(action) || done === null) return null;
  const written = before.match(/\p{L}+/gu)?.find((word) => fold(word) === done);
  return written === undefined ? null : before.replace(written, action);
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

const ownAsking = /\b(?:qui|quoi|ou|quand|comment|pourquoi|combien|quels?|quelles?|que|si)\b/;

/** Does it say by itself what is asked, and not only of which thing? */
export const saysWhat = (question: string): boolean =>
  namedIn(question).length > 0 && !asksOnlyQuantity(question) && (!goesOn(question) || ownAsking.test(fold(question)));

const both = /\bl[’' ]une? et (?:[a-z]+ )?l[’' ]autre\b|\bles deux\b|\bdes deux\b|\bchacune?\b/;

/** Does it ask about all that is spoken of? */
export const asksBoth = (question: string): boolean => both.test(fold(question));

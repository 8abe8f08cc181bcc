import { allWords, contentWords, fold } from '@savoir/french-text';
import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { cachedStem } from '../../../../knowledge/text/cached-stem.ts';
import { isQuestion, same } from '../retrieve/retrieve.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';

const asksWhat =
  /^(?:(?:alors|et|dis|dites)\b[ ,]*)?(?:qu est ce (?:que|qu)(?: c est)?(?: que| qu)?|c est quoi|que (?:signifi\p{L}+|veut dire|veulent dire|designe\p{L}*)|qu (?:entend on par|appelle t on|est)|(?:quelle est la |donne\p{L}* (?:moi )?la )?definition (?:de|du|des|d)|a quoi correspond\p{L}*)\s+(.+)$/u;
const lastly = /\b(?:signifie|veut dire|c est quoi|ca veut dire quoi|definition)\b[\s.?!]*$/;
const small = /^(?:le|la|les|l|un|une|du|de|des|d|en|au|aux)$/;

/** The words of what a question wants defined: « Qu’est-ce qu’une garniture ? » Empty when it wants something else. */
export function toDefine(question: string): string[] {
  const asked = fold(question)
    .replace(/[’'-]/g, ' ')
    .replace(/[?!.«»"“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = asksWhat.exec(asked)?.[1] ?? (lastly.test(asked) ? asked.replace(lastly, '') : '');
  const words = contentWords(found);
  return words.length <= longestTerm && !someone.test(found) ? words : [];
}

const longestTerm = 5;
/** « Qu’est-ce que je dois faire ? » */
const someone = /^(?:je|j|tu|il|elle|on|nous|vous|ils|elles|ca|cela|se|s|le \p{L}+ (?:doit|peut|fait))(?= |$)/u;

const verbs =
  /^(?:(?:est|sont|etait)(?: (?:donc|ainsi|aussi))? (?:un|une|le|la|l|les|des|du|ce|celui|celle|ceux|tout|toute|defini\p{L}*|constitue\p{L}*|compose\p{L}*|destine\p{L}*)|c est|designe\p{L}*|signifie\p{L}*|s entend|consiste\p{L}*|correspond\p{L}*|represente\p{L}*|permet\p{L}*|sert|servent|concerne\p{L}*|regroupe\p{L}*|comprend|apparai\p{L}*|vise\p{L}*)(?= |$)/u;
const calling =
  /\b(?:on (?:appelle|nomme|entend par|designe par)|est (?:appele|nomme|dit|dite|considere comme)e?s?|appele\p{L}*|dite?s?)\b/u;
/** Words that may stand between the thing and what is said of it. */
const between = 6;

/** How much a sentence defines these words: 1 when it says what the thing is, 0 when it only speaks of it. */
export function definesIn(sentence: string, named: readonly string[]): number {
  const words = allWords(sentence);
  const stems = words.map(cachedStem);
  const wanted = named.map(cachedStem);
  const places = wanted.map((word) => stems.indexOf(word));
  if (places.some((place) => place < 0)) return 0;
  const last = Math.max(...places);
  // « La consignation : … », « Consignation (LOTO) = … »
  if (/^\s*[^.:=]{0,80}\s?[:=–—]\s/.test(sentence) && last < words.length - 2 && last <= named.length + 2) return 0.8;
  for (let skipped = 0; skipped <= between; skipped++)
    if (verbs.test(words.slice(last + 1 + skipped).join(' ')) && Math.min(...places) <= between)
      return 1 - 0.05 * skipped;
  return calling.test(words.filter((word) => !small.test(word) || word === 'on').join(' ')) ? 0.7 : 0;
}

/** The same passage, in which sentences that define what is asked count for more. */
export function preferDefinition(question: string, passage: RankedPassage): RankedPassage {
  const named = toDefine(question);
  if (named.length === 0) return passage;
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  return {
    ...passage,
    sentences: passage.sentences.map((sentence) => ({
      ...sentence,
      score: sentence.score + best * definesIn(sentence.text, named),
    })),
  };
}

/** Of passages that are trusted alike, those first that define what is asked. */
export function definingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const named = toDefine(question);
  if (named.length === 0) return [...passages];
  const least = shareOfBest * (passages[0]?.confidence ?? 0);
  const worth = ({ confidence, sentences }: RankedPassage) =>
    confidence < least ? 0 : Math.max(0, ...sentences.map(({ text }) => definesIn(text, named)));
  return passages.toSorted((a, b) => worth(b) - worth(a));
}

const shareOfBest = 0.6;

const answerMark = /^(?:r[ée]p(?:onse)?|r)\s?[.:–—-]\s+/iu;
/**
 * A text that asks what is asked answers with what follows: there the score of its question goes. Its questions themselves
 * are no answers.
 */
export function withAnswers(question: string, passage: RankedPassage): RankedPassage {
  const named = namedIn(question);
  const heading = headingPath(passage.heading).at(-1) ?? '';
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  let given = isQuestion(heading) && spokenOf(named, heading) >= same ? best : 0;
  const answered: RankedSentence[] = [];
  for (const sentence of passage.sentences) {
    if (isQuestion(sentence.text)) {
      given = sentence.score;
      continue;
    }
    answered.push({ ...withoutMark(sentence), score: sentence.score + given });
    given = Math.min(given, sentence.score) / 2;
  }
  return answered.length === 0 ? passage : { ...passage, sentences: answered };
}

function withoutMark(sentence: RankedSentence): RankedSentence {
  const length = answerMark.exec(sentence.text)?.[0].length ?? 0;
  return { ...sentence, text: sentence.text.slice(length), start: sentence.start + length };
}

import { allWords, contentWords, fold, sentences } from '@savoir/french-text';
import type { Knowledge, RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { kindsWanted } from '../../../../knowledge/text/kinds-of-answer.ts';
import { cachedStem } from '../../../../knowledge/text/word-forms.ts';
import { isOrder, isSignpost, quotableSentences, readable } from '../passage/sentences.ts';
import { findTableAnswer } from '../passage/table-answer.ts';
import type { Rank } from '../pipeline.ts';
import { asksTheSame, isQuestion } from '../retrieve/retrieve.ts';
import { wantedAmounts, wantedMoments } from '../understand/quantities.ts';
import { asksHow, namedIn, spokenOf } from '../understand/things-named.ts';

export const rank: Rank = (question, candidates) => {
  const preferred = withoutTemplate(question, candidates).map((passage) =>
    [withAnswers, preferQuantity, preferNamed, preferDefinition, preferOrders].reduce(
      (preferred, prefer) => prefer(question, preferred),
      passage,
    ),
  );
  return [tellingFirst, givingFirst, namingFirst, definingFirst, sayingFirst].reduce(
    (ordered, order) => order(question, ordered),
    preferred,
  );
};

/** So many sources with one sentence have it from a template: a disclaimer, a footer. */
const templated = 3;

/** Of what is asked, what such a sentence must say to be an answer all the same: three revisions of a procedure share theirs. */
const mostOfIt = 0.5;

/**
 * The same passages without sentences of a template, unless one tells what is asked: all of it (« En cas d’urgence,
 * appeler le 18 »), or most of it and more than the rest of its passage. Passages with no other sentence come last.
 */
function withoutTemplate(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const sources = new Map<string, Set<string>>();
  for (const { sourceId, sentences: found } of passages)
    for (const { text } of found) sources.set(fold(text), (sources.get(fold(text)) ?? new Set()).add(sourceId));
  const isOwn = ({ text }: RankedSentence) => (sources.get(fold(text))?.size ?? 0) < templated;
  const named = namedIn(question);
  const defined = toDefine(question);
  const said = ({ text }: RankedSentence) => (defined.length > 0 ? definesIn(text, defined) : spokenOf(named, text));
  const own = passages.map((passage) => {
    const beside = Math.max(0, ...passage.sentences.filter(isOwn).map(said));
    const isAnswer = (share: number) => share === 1 || (share >= mostOfIt && share > beside);
    return { passage, sentences: passage.sentences.filter((each) => isOwn(each) || isAnswer(said(each))) };
  });
  return [
    ...own.flatMap(({ passage, sentences }) => (sentences.length > 0 ? [{ ...passage, sentences }] : [])),
    ...own.flatMap(({ passage, sentences }) => (sentences.length > 0 ? [] : [passage])),
  ];
}

/** The same passage; each sentence has so many times the score of the best one more. */
export function withWorth(passage: RankedPassage, worthOf: (sentence: RankedSentence) => number): RankedPassage {
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  const sentences = passage.sentences.map((each) => ({ ...each, score: each.score + best * worthOf(each) }));
  return { ...passage, sentences };
}

/** Of the best sentence's score, what one is worth more that gives the quantity asked for. */
const worthOfUnit = 0.6;

/** The same passage, in which sentences that give the amount or the time asked for count for more. */
function preferQuantity(question: string, passage: RankedPassage): RankedPassage {
  const wanted = [...wantedAmounts(question), ...wantedMoments(question)];
  if (wanted.length === 0) return passage;
  return withWorth(passage, ({ text }) => (wanted.some((amount) => amount.test(fold(text))) ? worthOfUnit : 0));
}

/** Of the best sentence's score, what one is worth more that tells what to do where that is asked. */
const worthOfOrder = 0.5;

/** « Pour le remettre : », « Pour créer un compte, » */
const aim = /^(?:pour [^,:]{3,80},|[^:]*:)/i;

/** The same passage; where it is asked how, sentences that tell what to do count for more: « Pour le remettre : attendre … ». */
function preferOrders(question: string, passage: RankedPassage): RankedPassage {
  if (!asksHow(question, passage.title)) return passage;
  return withWorth(passage, ({ text }) => (isOrder(text) || isOrder(text.replace(aim, '')) ? worthOfOrder : 0));
}

/** Of what the best passage is trusted, what another of its source must be to answer in its place. */
const trustedAsWell = 0.6;

/**
 * The same passages; where the best one only leads elsewhere, one that is trusted as well and tells something comes first.
 * Who asks where something is wants to be led there.
 */
function tellingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const [top] = passages;
  const asksWhere = kindsWanted(question).some(({ kind }) => kind === 'place');
  if (top === undefined || asksWhere || !isSignpost(top)) return [...passages];
  const first = passages.find(
    (passage) => passage.confidence >= trustedAsWell * top.confidence && !isSignpost(passage),
  );
  return startingWith(first, passages);
}

const startingWith = (first: RankedPassage | undefined, passages: readonly RankedPassage[]): RankedPassage[] =>
  first === undefined ? [...passages] : [first, ...passages.filter((passage) => passage !== first)];

/** The same passages; where the best one does not give the amount or the time asked for, one of its source that does comes first. */
function givingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const [top] = passages;
  const wanted = [...wantedAmounts(question), ...wantedMoments(question)];
  const gives = ({ text }: RankedPassage) => wanted.some((amount) => amount.test(fold(text)));
  if (top === undefined || wanted.length === 0 || gives(top)) return [...passages];
  return firstOfSource(top, passages, gives);
}

/** « Qui est le président ? », « Qui sont nos référents ? » */
const asksName =
  /^(?:(?:et|alors) )?(?:c est )?qui (?:est|sont) (?:donc )?(?:le|la|les|l|notre|nos|votre|vos|mon|ma) (.+)/;
const personName =
  /(?<!\p{L})(?:(?:M\.|Mme|Mlle|Dr) \p{Lu}[\p{L}-]+|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? (?:\p{Lu}\p{Ll}+|\p{Lu}{2,})(?!\p{L}))/gu;
/** Characters between a name and what someone is: « Paul Astier, votre référent ». */
const besideName = 30;

/** Does a sentence name whom the question asks for by what they are? */
function namesThem(question: string): (sentence: { text: string }) => boolean {
  const asked = asksName.exec(fold(question).replace(/[’'-]/g, ' ').trim())?.[1];
  if (asked === undefined) return () => false;
  const named = namedIn(asked);
  return ({ text }) =>
    [...text.matchAll(personName)].some(({ 0: name, index }) => {
      const around = text.slice(Math.max(0, index - besideName), index + name.length + besideName);
      return spokenOf(named, around.replace(name, ' ')) === 1;
    });
}

/** The same passage; where it is asked who someone is, sentences with their name count for more. */
function preferNamed(question: string, passage: RankedPassage): RankedPassage {
  const isNamed = namesThem(question);
  return withWorth(passage, (sentence) => (isNamed(sentence) ? worthOfUnit : 0));
}

/** The same passages; where the best one does not name whom the question asks for, one that does and is trusted as well comes first. */
function namingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const isNamed = namesThem(question);
  const names = ({ sentences: found }: RankedPassage) => found.some(isNamed);
  const [top] = passages;
  if (top === undefined || names(top)) return [...passages];
  const first = passages.find((passage) => passage.confidence >= trustedAsWell * top.confidence && names(passage));
  return startingWith(first, passages);
}

function firstOfSource(
  top: RankedPassage,
  passages: readonly RankedPassage[],
  answers: (passage: RankedPassage) => boolean,
): RankedPassage[] {
  const first = passages.find(
    (passage) =>
      passage.sourceId === top.sourceId && passage.confidence >= trustedAsWell * top.confidence && answers(passage),
  );
  return startingWith(first, passages);
}

/** A single word beside the title often only says how something is asked. */
const several = 2;
/** Of what is asked beside the title, what its first sentence must say. */
const saysMuch = 0.5;

/** Sentences before it that tell what it is about: of a text that asks and answers, the question. */
const before = 2;

/** What would be shown first of a passage, with the heading and the sentences beside it. */
function shownFirst(passage: RankedPassage): string | null {
  const [lead] = quotableSentences(passage);
  if (lead === undefined) return null;
  const spans = sentences(passage.text);
  const at = spans.findIndex(({ end }) => end >= lead.start);
  const around = spans.slice(Math.max(0, at - before), at + 2).map(({ text }) => text);
  return [passage.heading, readable(passage, lead), ...around].join('\n');
}

/** What a question names that the title of the source does not say anyway. */
const furtherIn = (question: string, { title }: RankedPassage): string[] =>
  namedIn(question).filter((word) => spokenOf([word], title) === 0);

/** Sentences are chosen from prose; of tables and procedures more than one is shown. */
const isProse = (question: string, passages: readonly RankedPassage[], { title }: RankedPassage): boolean =>
  !asksHow(question, title) && findTableAnswer(question, passages, null, []) === null;

/**
 * The same passages; where the best one would show first what says nothing of what is asked, one of its source that does
 * comes first.
 */
export function sayingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const [top] = passages;
  if (top === undefined) return [...passages];
  const further = furtherIn(question, top);
  const saidBy = (passage: RankedPassage) => spokenOf(further, shownFirst(passage) ?? '');
  if (further.length === 0 || !isProse(question, passages, top) || saidBy(top) > 0) return [...passages];
  return firstOfSource(top, passages, (passage) => saidBy(passage) >= saysMuch);
}

/** Does what would be shown first say anything, by whatever words, of what is asked beside the title? */
export async function saysAnything(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const [top] = passages;
  if (top === undefined || !isProse(question, passages, top)) return true;
  const shown = shownFirst(top);
  const further = furtherIn(question, top);
  if (shown === null || further.length < several || spokenOf(further, shown) > 0) return true;
  return (await knowledge.alike(further, shown, 'nearlyAlways')).length > 0;
}

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

const noun =
  /(?:^| )(?:un|une|des|chaque|ce|cet|cette|ces|son|sa|ses|notre|votre|vos|nos) (?!(?:un|une|des|le|la|l|les)$)\p{L}{3,}(?: (?:de|d|du))?$/u;

/** « Un relais Tor est … » says what the relay is; « le réseau Tor est … » and « Sur ce relais, Tor est … » say it of Tor. */
function isComplement(stem: string | undefined, sentence: string): boolean {
  for (const part of sentence.split(/[,;:]\s|\s\(/)) {
    const words = allWords(part);
    const place = words.findIndex((word) => cachedStem(word) === stem);
    if (place >= 0) return noun.test(words.slice(0, place).join(' '));
  }
  return false;
}

/** How much a sentence defines these words: 1 when it says what the thing is, 0 when it only speaks of it. */
export function definesIn(sentence: string, named: readonly string[]): number {
  const words = allWords(sentence);
  const stems = words.map(cachedStem);
  const wanted = named.map(cachedStem);
  const places = wanted.map((word) => stems.indexOf(word));
  if (places.some((place) => place < 0)) return 0;
  const last = Math.max(...places);
  const first = Math.min(...places);
  if (isComplement(stems[first], sentence)) return 0;
  // « La consignation : … », « Consignation (LOTO) = … »
  if (/^\s*[^.:=]{0,80}\s?[:=–—]\s/.test(sentence) && last < words.length - 2 && last <= named.length + 2) return 0.8;
  for (let skipped = 0; skipped <= between; skipped++)
    if (verbs.test(words.slice(last + 1 + skipped).join(' ')) && first <= between) return 1 - 0.05 * skipped;
  return calling.test(words.filter((word) => !small.test(word) || word === 'on').join(' ')) ? 0.7 : 0;
}

/** The same passage, in which sentences that define what is asked count for more. */
function preferDefinition(question: string, passage: RankedPassage): RankedPassage {
  const named = toDefine(question);
  if (named.length === 0) return passage;
  return withWorth(passage, ({ text }) => definesIn(text, named));
}

/** Of passages that are trusted alike, those first that define what is asked. */
function definingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const named = toDefine(question);
  if (named.length === 0) return [...passages];
  const least = trustedAsWell * (passages[0]?.confidence ?? 0);
  const worth = ({ confidence, sentences }: RankedPassage) =>
    confidence < least ? 0 : Math.max(0, ...sentences.map(({ text }) => definesIn(text, named)));
  return passages.toSorted((a, b) => worth(b) - worth(a));
}

const answerMark = /^(?:r[ée]p(?:onse)?|r)\s?[.:–—-]\s+/iu;
/**
 * A text that asks what is asked answers with what follows: there the score of its question goes. Its questions themselves
 * are no answers.
 */
function withAnswers(question: string, passage: RankedPassage): RankedPassage {
  const heading = headingPath(passage.heading).at(-1) ?? '';
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  let given = asksTheSame(heading, question) ? best : 0;
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

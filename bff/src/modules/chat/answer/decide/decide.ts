import { allWords, contentWords, fold } from '@savoir/french-text';
import type { LanguageModel } from '../../../../adapters/language-model/language-model.ts';
import { answerCertainty, answerThreshold } from '../../../../knowledge/engine/ranking/confidence.ts';
import { withNumberedRows } from '../../../../knowledge/engine/search-index/passage-words.ts';
import type { Knowledge, UnquotedPassage, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { sureRelevance } from '../../../../knowledge/reranking/with-relevance.ts';
import { inDigits, referencesIn } from '../../../../knowledge/text/named-things.ts';
import { wholeText } from '../passage-text.ts';
import { liesBetween } from '../passage/ranges.ts';
import { findTableAnswer, tellsInTable } from '../passage/table-answer.ts';
import type { Decide, FoundPassages } from '../pipeline.ts';
import { quotableSentences } from '../passage/sentences.ts';
import { definesIn, saysAnything, toDefine } from '../rank/rank.ts';
import { measure } from '../understand/conversation.ts';
import { asksAmount, holdsNumber, lacksForm } from '../understand/quantities.ts';
import { asksHow, beside, headsIn, namedIn, spokenOf } from '../understand/things-named.ts';
import {
  lacksAmountGiven,
  lacksAttribute,
  lacksName,
  lacksOneOfKind,
  leavesKindUntold,
  leavesUntold,
  namesReference,
  quotesOtherRow,
  rowsNamed,
  untoldThings,
} from './leaves-untold.ts';

export const decide: Decide = async (question, passages, knowledge) => {
  const [top] = passages;
  if (top === undefined || certaintyOfBest(passages) < answerCertainty) return false;
  if (top.confidence < (isUnderHeadingAsked(question, top) ? underHeadingAsked : answerThreshold)) return false;
  if (quotesOtherRow(question, top) && findTableAnswer(question, passages, null) === null) return false;
  if ((top.relevance ?? 0) < sureRelevance && !(await saysAnything(question, passages, knowledge))) return false;
  return !(await lacksAll(question, passages, knowledge));
};

/** The least confidence of what stands under the very words of a question of how: « Comment résilier ? », « Résilier ». */
const underHeadingAsked = 0.8;

function isUnderHeadingAsked(question: string, { title, heading }: RankedPassage): boolean {
  const own = contentWords(headingPath(heading).at(-1) ?? '');
  return asksHow(question, title) && spokenOf(own, question) === 1;
}

/** Of the source, whichever of its passages is to answer. */
const certaintyOfBest = (passages: readonly RankedPassage[]): number =>
  Math.max(...ofBest(passages).map(({ certainty }) => certainty));

type PassageText = Pick<RankedPassage, 'sourceId' | 'title' | 'heading' | 'text' | 'relevance'>;

/** Does nothing of the best source tell what is asked of its subject? */
export async function lacksAll(
  question: string,
  passages: readonly PassageText[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const [top] = passages;
  if (top === undefined) return true;
  const text = textOfBest(passages);
  if (lacksAttribute(question, text) || lacksName(question, text) || lacksAmountGiven(question, text)) return true;
  // Who has read the passage knows better than its words what it tells.
  if ((top.relevance ?? 0) >= sureRelevance) return false;
  if (lacksForm(question, text) || leavesKindUntold(question, ofBest(passages))) return true;
  if (lacksOneOfKind(question, wholeText(top))) return true;
  const rows = rowsNamed(question, text);
  if ((await knowledge.alike(rows, text, 'nearlyAlways')).length < rows.length) return true;
  if (ofBest(passages).some((passage) => tellsInTable(question, passage))) return false;
  const untold = untoldThings(question, text);
  const heads = headsIn(question).filter((word) => untold.includes(word));
  const things = untold.filter((word) => !heads.includes(word));
  const alike = await Promise.all([knowledge.alike(things, text), knowledge.alike(heads, text, 'nearlyAlways')]);
  return leavesUntold(question, text, alike.flat());
}

const ofBest = <Passage extends PassageText>(passages: readonly Passage[]): Passage[] =>
  passages.filter(({ sourceId }) => sourceId === passages[0]?.sourceId);

export const textOfBest = (passages: readonly PassageText[]): string => ofBest(passages).map(wholeText).join('\n');

const evidenceMax = 8;
/** Of the best passage's confidence, what another must reach to be quoted, and to be read by a model. */
const quotedShare = 0.6;
const readShare = 0.25;

export function evidenceOf({ passages, isSure }: FoundPassages, model: LanguageModel | null): RankedPassage[] {
  if (model !== null) return atLeast(passages, readShare);
  return isSure ? worthQuoting(passages) : [];
}

export const worthQuoting = (passages: readonly RankedPassage[]): RankedPassage[] => atLeast(passages, quotedShare);

function atLeast(passages: readonly RankedPassage[], share: number): RankedPassage[] {
  const least = share * (passages[0]?.confidence ?? 0);
  return passages.filter(({ confidence }) => confidence >= least).slice(0, evidenceMax);
}

/** Under this confidence a passage has nothing to do with the question. */
const relatedConfidence = 0.35;
/**
 * At and above one of these a passage is worth being shown in the place of an answer: on the development sets, 98 % of the
 * questions that a document answers have one, 86 % of those whose document was hidden.
 */
const near = { confidence: 0.6, likeness: 0.45 };

/** Worth naming beside a refusal, or beside what is near. */
export const isRelated = ({ confidence }: UnquotedPassage): boolean => confidence >= relatedConfidence;

export const isNear = ({ confidence, likeness }: UnquotedPassage): boolean =>
  confidence >= near.confidence || likeness >= near.likeness;

/** At and above this likeness a passage may be the answer: about half of them are on the questions that rules are made by. */
const probableLikeness = 0.45;

/**
 * May the best passage be the answer, though nothing makes it sure? It is as near as another wording of what is asked, or
 * says what the thing is that is to be defined, lacks nothing that is asked for, and no other number, code or amount is asked about.
 */
export async function mayBeAnswer(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const [top] = passages;
  if (top === undefined || (top.likeness < probableLikeness && !saysWhatItIs(question, top))) return false;
  if (namesWhatIsAbsent(question, [top]) || lacksMeasure(question, passages)) return false;
  return !(await lacksAll(question, passages, knowledge)) && saysAnything(question, passages, knowledge);
}

/** How much a sentence must define. */
const defining = 0.7;

function saysWhatItIs(question: string, passage: RankedPassage): boolean {
  const named = toDefine(question);
  const [lead] = quotableSentences(passage);
  return named.length > 0 && lead !== undefined && definesIn(lead.text, named) >= defining;
}

/** Does the question name a machine, a part or a fault by a code that none of the passages holds? Another one is no help. */
export function namesWhatIsAbsent(question: string, passages: readonly RankedPassage[]): boolean {
  const references = referencesIn(question);
  if (references.length === 0) return false;
  const texts = passages.map((passage) => allWords(withNumberedRows(wholeText(passage))));
  return references.some((reference) => !texts.some((words) => namesReference(words, reference)));
}

/** « Et à 10 PPM ? »: is there an amount in the question that none of the passages holds? */
export function lacksMeasure(question: string, passages: readonly RankedPassage[]): boolean {
  const amounts = amountsIn(question);
  if (amounts.length === 0) return false;
  const text = inDigits(fold(passages.map(wholeText).join('\n')));
  const held = new Set(amountsIn(text));
  return amounts.some((amount) => !held.has(amount)) && !liesBetween(question, text);
}

/** Numbers with their units, written in one way: `5000ppm`, `3semaine`. */
const amountsIn = (text: string): string[] =>
  [...fold(text).matchAll(measure)].map(
    ([, number = '', unit = '']) => `${number.replace(/[\s.]/g, '')}${unit.replace(/s$/, '')}`,
  );

/** Of what a question names, what a passage must speak of to be about it. */
export const enough = 0.6;
/** It says itself what it wants to know of the other thing. */
export const asksOtherwise = /\b(?:qui|quoi|ou|quand|comment|pourquoi|quels?|quelles?|que|si)\b/;

/** « Tous les combien … ? », « Et un pont ? »: is what is named now beside no number at all? */
export function lacksNumber(question: string, before: string, passages: readonly RankedPassage[]): boolean {
  if (asksOtherwise.test(fold(question)) || !asksAmount(before)) return false;
  const named = beside(passages[0]?.title ?? '', namedIn(question));
  const isCounted = ({ text }: { text: string }) => spokenOf(named, text) >= enough && holdsNumber(text);
  return !passages.some(({ sentences }) => sentences.some(isCounted));
}

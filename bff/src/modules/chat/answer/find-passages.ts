import { answerCertainty, answerThreshold } from '../../../knowledge/engine/ranking/confidence.ts';
import type { Knowledge, RankedPassage, SourceRef, Visibility } from '../../../knowledge/knowledge.ts';
import { fold } from '../../../knowledge/text/fold.ts';
import { isFollowUp, refersBack, type Exchange } from './follow-up.ts';
import { givingFirst, preferQuantity } from './quantities.ts';
import { asksOnlyQuantity, isCause, isTitled, namedIn, spokenOf, wholeText } from './spoken-of.ts';
import { lacksAttribute } from './understanding/attributes.ts';
import { definingFirst, preferDefinition } from './understanding/definitions.ts';
import { leavesUntold } from './understanding/told/leaves-untold.ts';
import { withAnswerBehind, withAnswers } from './understanding/questions-in-texts.ts';

/** What a question is answered from. */
export interface Found {
  /** The question as it was understood. */
  question: string;
  /** Best first. */
  passages: RankedPassage[];
  isSure: boolean;
  /** What it was taken for, where it was corrected. */
  corrected: string | null;
  /** The question could have been about what was spoken of before, which does not answer it. */
  isElsewhere: boolean;
}

interface Search {
  knowledge: Knowledge;
  visibility: Visibility;
  exchanges: readonly Exchange[];
}

const searchLimit = 10;
/** Of what a question names, what a passage must speak of to be about it. */
const enough = 0.6;
/** The same, when a pronoun says that it is about what was spoken of before. */
const enoughOfPronoun = 0.5;
/** Sources of one answer that the next question may be about. */
const subjectsMax = 3;

/**
 * Passages that answer a question: of what the answer before was made of when that speaks of all the question names, else
 * of everything; with its words corrected when that finds what they are about.
 */
export async function findPassages(question: string, search: Search): Promise<Found> {
  const corrected = await search.knowledge.corrected(search.visibility, question);
  const found = await find(question, search);
  if (corrected === question) return found;
  const again = await find(corrected, search);
  const isBetter = again.isSure && (!found.isSure || spokenOf(newIn(corrected, question), textsOf(again)) === 1);
  return isBetter ? { ...again, corrected: asWritten(corrected, again.passages) } : { ...found, question: corrected };
}

/** Words of a text that another does not have. */
function newIn(text: string, other: string): string[] {
  const known = new Set(namedIn(other));
  return namedIn(text).filter((word) => !known.has(word));
}

const textsOf = ({ passages: [top] }: Found): string => (top === undefined ? '' : wholeText(top));

async function find(question: string, { knowledge, visibility, exchanges }: Search): Promise<Found> {
  const found = { question, corrected: null, isElsewhere: false };
  const last = exchanges.at(-1);
  const everywhere = await searched(question, knowledge, visibility);
  const isSure = isConfident(question, everywhere);
  if (last === undefined || last.sources.length === 0) return { ...found, passages: everywhere, isSure };

  const about = await ofSubject(question, last, everywhere, knowledge, visibility);
  if (about !== null) return { ...found, passages: about, isSure: true };
  const leans = isFollowUp(question) || asksOnlyQuantity(question);
  if (leans) {
    // « Et pour la P-204 ? » asks the question before of something else.
    const whole = `${question} ${last.question}`;
    const moved = await searched(whole, knowledge, visibility);
    if (isConfident(question, moved) && speaks(namedIn(question), moved[0]))
      return { ...found, question: whole, passages: moved, isSure: true };
  }
  const mayBeOfLast =
    isSure &&
    !isTitled(question, everywhere[0]?.title ?? '') &&
    (leans || (await isPartlySaid(question, last, knowledge, visibility)));
  const isOfLast = last.sources.some((source) => source.sourceId === everywhere[0]?.sourceId);
  return {
    ...found,
    passages: everywhere,
    isSure: isSure && (!leans || speaks(namedIn(question), everywhere[0])),
    isElsewhere: mayBeOfLast && !isOfLast,
  };
}

async function searched(question: string, knowledge: Knowledge, visibility: Visibility): Promise<RankedPassage[]> {
  const passages = await knowledge.search(visibility, question, { limit: searchLimit, rerank: true });
  return answersFirst(question, passages, knowledge, visibility);
}

/** The same passages; those first, and in them what is said first, that is of the kind the question wants. */
async function answersFirst(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[]> {
  const [top, ...others] = passages;
  if (top === undefined) return [];
  const told = [await withAnswerBehind(question, top, knowledge, visibility), ...others].map((passage) =>
    preferDefinition(question, preferQuantity(question, withAnswers(question, passage))),
  );
  return definingFirst(question, givingFirst(question, told));
}

const isConfident = (question: string, passages: readonly RankedPassage[]): boolean =>
  (passages[0]?.confidence ?? 0) >= answerThreshold &&
  (passages[0]?.certainty ?? 0) >= answerCertainty &&
  !lacksAll(question, passages);

/** Does nothing of the best source tell what is asked of its subject? */
function lacksAll(question: string, passages: readonly RankedPassage[]): boolean {
  const ofBest = passages.filter(({ sourceId }) => sourceId === passages[0]?.sourceId);
  const text = ofBest.map(wholeText).join('\n');
  return lacksAttribute(question, text) || leavesUntold(question, text);
}

const speaks = (named: readonly string[], passage: RankedPassage | undefined): boolean =>
  passage !== undefined && named.length > 0 && spokenOf(named, wholeText(passage)) >= enough;

/** Passages of the source spoken of before, when they speak of what is asked at least as much as any other; else null. */
async function ofSubject(
  question: string,
  { sources, question: before }: Exchange,
  everywhere: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[] | null> {
  const named = namedIn(question);
  const asksWhy = /^(?:et )?pourquoi\b/.test(fold(question).trim());
  // « Et la B4 ? » asks the question before of another thing.
  const goesOn = /^et\b/.test(fold(question).trim()) && named.length <= briefWords;
  const asked = named.length === 0 ? before : goesOn ? `${question} ${before}` : question;
  const best = { share: 0, passages: [] as RankedPassage[] };
  for (const { title, ...source } of sources.slice(0, subjectsMax)) {
    const ofSource = await knowledge.search(visibility, `${question} ${title} ${asked === question ? '' : before}`, {
      limit: searchLimit,
      only: source,
      sentencesBy: asked,
    });
    const told = await answersFirst(question, ofSource, knowledge, visibility);
    const passages = goesOn ? told.map((passage) => preferNamed(named, passage)) : told;
    if (lacksAll(question, passages)) continue;
    if (named.length === 0) {
      const causes = asksWhy ? passages.filter(({ text }) => isCause(text)).map(preferCause) : [];
      if (causes.length > 0) return causes;
      continue;
    }
    const shares = passages.map((passage) => ({ passage, share: spokenOf(named, wholeText(passage)) }));
    const sorted = shares.toSorted((a, b) => b.share - a.share);
    const share = sorted[0]?.share ?? 0;
    if (share > best.share) Object.assign(best, { share, passages: sorted.map(({ passage }) => passage) });
  }
  const others = everywhere.filter(({ sourceId }) => !sources.some((source) => source.sourceId === sourceId));
  const elsewhere = Math.max(0, ...others.map((passage) => spokenOf(named, wholeText(passage))));
  if (refersBack(question)) return best.share >= enoughOfPronoun ? best.passages : null;
  return best.share >= enough && best.share >= elsewhere ? best.passages : null;
}

const briefWords = 3;

/** Sentences that speak of all that is named count for more. */
function preferNamed(named: readonly string[], passage: RankedPassage): RankedPassage {
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  const worth = (text: string) => (named.length > 0 && spokenOf(named, text) === 1 ? best : 0);
  const sentences = passage.sentences.map((sentence) => ({
    ...sentence,
    score: sentence.score + worth(sentence.text),
  }));
  return { ...passage, sentences };
}

const preferCause = (passage: RankedPassage): RankedPassage => ({
  ...passage,
  sentences: passage.sentences.map((sentence) =>
    isCause(sentence.text) ? { ...sentence, score: sentence.score + 100 } : sentence,
  ),
});

/** Might the question have been about what was spoken of before? */
async function isPartlySaid(
  question: string,
  { sources }: Exchange,
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<boolean> {
  const [source] = sources;
  if (source === undefined) return false;
  const text = (await readAll(source, knowledge, visibility)).join('\n');
  return namedInAnyForm(question).some((word) => spokenOf([word], text) > 0);
}

const readAll = async (source: SourceRef, knowledge: Knowledge, visibility: Visibility): Promise<string[]> =>
  (await knowledge.read(visibility, source)).map(({ heading, text }) => `${heading}\n${text}`);

/** Also words too common to tell what is asked. */
const namedInAnyForm = (question: string): string[] => [
  ...new Set([...namedIn(question), ...(fold(question).match(/\p{L}{4,}/gu) ?? [])]),
];

/** Corrected words as the passages write them, accents included. */
function asWritten(question: string, passages: readonly RankedPassage[]): string {
  const words = new Map(
    passages
      .flatMap((passage) => wholeText(passage).match(/\p{L}+/gu) ?? [])
      .map((word) => [fold(word), word.toLowerCase()]),
  );
  return question.replace(/\p{L}+/gu, (word) => (word === fold(word) ? (words.get(word) ?? word) : word));
}

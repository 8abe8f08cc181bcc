import type { Knowledge, RankedPassage, SourceRef, Visibility } from '../../../knowledge/knowledge.ts';
import { fold } from '../../../knowledge/text/fold.ts';
import { isFollowUp, type Exchange } from './follow-up.ts';
import { asksOnlyQuantity, isTitled, namedIn, spokenOf, wholeText } from './spoken-of.ts';
import { answersFirst } from './finding/answers-first.ts';
import { isConfident, textOfBest } from './finding/confident.ts';
import { enough, lacksNumber, ofSubject, searchLimit } from './finding/of-subject.ts';
import { tellsWhatIsAsked } from './understanding/told/leaves-untold.ts';
import { headsIn } from './understanding/told/things-asked.ts';
import { namesWhatIsAbsent } from './unsure/nearness.ts';
import { findTableAnswer } from './tables/table-answer.ts';

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
  const isSure = await isConfident(question, everywhere, knowledge);
  if (last === undefined || last.sources.length === 0) return { ...found, passages: everywhere, isSure };

  const about = await ofSubject(question, last, everywhere, knowledge, visibility);
  if (about !== null) return { ...found, passages: about, isSure: true };
  const leans = isFollowUp(question) || asksOnlyQuantity(question);
  if (leans) {
    // « Et pour la P-204 ? » asks the question before of something else.
    const whole = `${question} ${last.question}`;
    const moved = await searched(whole, knowledge, visibility);
    const isColumn = namedIn(question).length === 0 && isInTableOf(last, whole, moved);
    if (isColumn || ((await isConfident(question, moved, knowledge)) && goesOnFrom(last, question, moved)))
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
    isSure: isSure && (!leans || goesOnFrom(last, question, everywhere)),
    isElsewhere: mayBeOfLast && !isOfLast,
  };
}

async function searched(question: string, knowledge: Knowledge, visibility: Visibility): Promise<RankedPassage[]> {
  const passages = await knowledge.search(visibility, question, { limit: searchLimit, rerank: true });
  return answersFirst(question, passages, knowledge, visibility);
}

/** Do they speak of what is named now, and tell what was asked before: « Quelle huile … ? », « Et pour la presse 3 ? » */
const goesOnFrom = (last: Exchange, question: string, passages: readonly RankedPassage[]): boolean =>
  speaks(namedIn(question), passages[0]) &&
  !namesWhatIsAbsent(question, passages) &&
  !lacksNumber(question, last.question, passages) &&
  (headsIn(question).length > 0 || tellsWhatIsAsked(last.question, textOfBest(passages)));

/** « Tous les combien ? » asks another column of the row that was spoken of. */
const isInTableOf = ({ question, sources }: Exchange, whole: string, passages: readonly RankedPassage[]): boolean => {
  const table = findTableAnswer(whole, passages, question);
  return table !== null && sources.some(({ sourceId }) => sourceId === table.passage.sourceId);
};

const speaks = (named: readonly string[], passage: RankedPassage | undefined): boolean =>
  passage !== undefined && named.length > 0 && spokenOf(named, wholeText(passage)) >= enough;

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

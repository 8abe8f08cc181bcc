import { fold } from '@savoir/french-text';
import type { Knowledge, OtherWords, RankedPassage, SourceRef, Visibility } from '../../../knowledge/knowledge.ts';
import { isFollowUp, refersBack, type Exchange } from './follow-up.ts';
import { asksOnlyQuantity, isTitled, namedIn, namedWithoutDegree, spokenOf, wholeText } from './spoken-of.ts';
import { answersFirst } from './finding/answers-first.ts';
import { isConfident, textOfBest } from './finding/confident.ts';
import { inItsPlace, lacksMeasure } from './finding/in-its-place.ts';
import { enough, goesOn, lacksNumber, ofSubject, searchLimit } from './finding/of-subject.ts';
import { tellsWhatIsAsked } from './understanding/told/leaves-untold.ts';
import { asksByName, headsIn, thingsIn } from './understanding/told/things-asked.ts';
import { namesWhatIsAbsent } from './unsure/nearness.ts';
import { findTableAnswer } from './tables/table-answer.ts';

/** A word of the question that no text holds, and the one it was taken for. */
interface OtherWord {
  asked: string;
  meant: string;
}

/** What a question is answered from. */
export interface FoundPassages {
  /** The question as it was understood. */
  question: string;
  /** Best first. */
  passages: RankedPassage[];
  isSure: boolean;
  /** What it was taken for, where it was corrected. */
  corrected: string | null;
  /** Words that no text holds, with those they were taken for. */
  otherWords: readonly OtherWord[];
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
 * of everything; with its words corrected, or said in words that the texts have, when that finds what they are about.
 */
export async function findPassages(question: string, search: Search): Promise<FoundPassages> {
  const found = await findAsWritten(question, search);
  const others = await search.knowledge.otherWords(search.visibility, found.question);
  const absent = others.filter(({ isHeld }) => !isHeld);
  const inTheirs = await inOtherWords(found, absent, search);
  if (inTheirs.isSure || absent.length === others.length) return inTheirs;
  // What texts do have a word for is not answered by another, but may be near.
  return { ...(await inOtherWords(found, others, search)), isSure: false };
}

/** The question in other words, where that answers it or comes nearer. */
async function inOtherWords(
  found: FoundPassages,
  others: readonly OtherWords[],
  search: Search,
): Promise<FoundPassages> {
  const said = await Promise.all(ways(others).map((words) => findSaid(found.question, words, search)));
  const [best] = said.toSorted((a, b) => trustIn(b) - trustIn(a));
  if (best === undefined) return found;
  const isGuess = 2 * others.length > namedIn(found.question).length;
  if (best.isSure && !isGuess) return { ...best, corrected: found.corrected };
  return found.isSure || trustIn(found) >= trustIn(best) ? found : { ...best, isSure: false };
}

const trustIn = ({ isSure, passages: [top] }: FoundPassages): number => (isSure ? 1 : 0) + (top?.certainty ?? 0);

/** The first words that were found for those of the question, the second ones … */
const ways = (others: readonly OtherWords[]): OtherWord[][] =>
  Array.from({ length: Math.max(0, ...others.map(({ meant }) => meant.length)) }, (_, way) =>
    others.flatMap(({ asked, meant }) => ({ asked, meant: meant[Math.min(way, meant.length - 1)] ?? asked })),
  );

async function findSaid(question: string, words: readonly OtherWord[], search: Search): Promise<FoundPassages> {
  const said = words.reduce((text, { asked, meant }) => text.replace(wordIn(asked), meant), question);
  const found = await find(said, search);
  return {
    ...found,
    otherWords: words.map(({ asked, meant }) => ({ asked, meant: asWritten(meant, found.passages) })),
  };
}

/** Whole: « gras » does not stand in « graissage ». */
const wordIn = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');

async function findAsWritten(question: string, search: Search): Promise<FoundPassages> {
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

const textsOf = ({ passages: [top] }: FoundPassages): string => (top === undefined ? '' : wholeText(top));

async function find(question: string, search: Search): Promise<FoundPassages> {
  const { knowledge, visibility, exchanges } = search;
  const found = { question, corrected: null, otherWords: [], isElsewhere: false };
  const last = exchanges.at(-1);
  const everywhere = await searched(question, knowledge, visibility);
  const isSure = await isConfident(question, everywhere, knowledge);
  if (last === undefined) return { ...found, passages: everywhere, isSure };
  if (last.sources.length === 0) return afterNoAnswer({ ...found, passages: everywhere, isSure }, last, search);

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
  // It has no question of its own, or a pronoun for its subject: what answers it elsewhere must be about the same.
  const isPronoun = refersBack(question) && thingsIn(question).length === 0;
  const heads = headsIn(question);
  const namesNoSubject = thingsIn(question).every((word) => heads.includes(word));
  const needsSubject = !isOfLast && (isPronoun || (leans && (!asksByName(question) || namesNoSubject)));
  return {
    ...found,
    passages: everywhere,
    isSure:
      isSure && (!leans || goesOnFrom(last, question, everywhere)) && (!needsSubject || isAboutSame(last, everywhere)),
    isElsewhere: mayBeOfLast && !isOfLast,
  };
}

/** « Et PV2 ? » after a question that got no answer asks the same of another thing. */
async function afterNoAnswer(
  found: FoundPassages,
  last: Exchange,
  { knowledge, visibility }: Search,
): Promise<FoundPassages> {
  if (!isFollowUp(found.question) || !goesOn(found.question)) return found;
  const question = inItsPlace(found.question, last.question) ?? `${found.question} ${last.question}`;
  const passages = await searched(question, knowledge, visibility);
  const isSure = (await isConfident(question, passages, knowledge)) && goesOnFrom(last, found.question, passages);
  return { ...found, question, passages, isSure };
}

async function searched(question: string, knowledge: Knowledge, visibility: Visibility): Promise<RankedPassage[]> {
  const passages = await knowledge.search(visibility, question, { limit: searchLimit, rerank: true });
  return answersFirst(question, passages, knowledge, visibility);
}

/** Do they speak of what is named now, and tell what was asked before: « Quelle huile … ? », « Et pour la presse 3 ? » */
const goesOnFrom = (last: Exchange, question: string, passages: readonly RankedPassage[]): boolean =>
  speaks(namedWithoutDegree(question), passages[0]) &&
  !namesWhatIsAbsent(question, passages) &&
  !lacksMeasure(question, passages) &&
  !lacksNumber(question, last.question, passages) &&
  (headsIn(question).length > 0 || tellsWhatIsAsked(last.question, textOfBest(passages)));

/** Of what the question before names, what a passage must speak of to be about the same. */
const enoughOfSame = 0.5;

const isAboutSame = ({ question }: Exchange, [top]: readonly RankedPassage[]): boolean =>
  top !== undefined && spokenOf(namedIn(question), wholeText(top)) >= enoughOfSame;

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

import { fold } from '@savoir/french-text';
import type { OtherWords, RankedPassage } from '../../../knowledge/knowledge.ts';
import { type Search, find } from './in-conversation.ts';
import { wholeText } from './passage-text.ts';
import type { FoundPassages, OtherWord } from './pipeline.ts';
import { namedIn, spokenOf } from './understand/things-named.ts';

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

/** Corrected words as the passages write them, accents included. */
function asWritten(question: string, passages: readonly RankedPassage[]): string {
  const words = new Map(
    passages
      .flatMap((passage) => wholeText(passage).match(/\p{L}+/gu) ?? [])
      .map((word) => [fold(word), word.toLowerCase()]),
  );
  return question.replace(/\p{L}+/gu, (word) => (word === fold(word) ? (words.get(word) ?? word) : word));
}

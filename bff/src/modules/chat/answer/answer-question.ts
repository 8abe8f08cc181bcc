import type { AnswerBlock } from '@savoir/contracts/chats';
import { fold } from '@savoir/french-text';
import type { OtherWords, RankedPassage } from '../../../knowledge/knowledge.ts';
import { type StoredAnswer, storedAnswer } from '../messages/message.collection.ts';
import { compose, composeSeveral } from './compose/compose.ts';
import { askBack } from './compose/unsure-answer.ts';
import { type Conversation, find } from './in-conversation.ts';
import { distinctSources, wholeText } from './passage-text.ts';
import type { AnswerListener, AnswerRequest, Answering, FoundPassages, OtherWord, Reader } from './pipeline.ts';
import {
  citedBy,
  subjectsAfter,
  type ConversationState,
  type Exchange,
  type Subject,
  stateAfter,
  stateMeant,
  understoodAs,
  withExchange,
} from './understand/conversation-state.ts';
import { courtesyFor } from './understand/courtesies.ts';
import { namedIn, spokenOf } from './understand/things-named.ts';
import { questionsIn, subjectsOf, understand } from './understand/understand.ts';

/** Finds what the reader may see about a question, and answers from it or says that nothing does. */
export async function answerQuestion(
  request: AnswerRequest,
  answering: Answering,
  listener: AnswerListener,
): Promise<StoredAnswer> {
  const asked = { ...request, visibility: { ...request.visibility, asOf: {} } };
  const courtesy = courtesyFor(asked.question, { isFirst: asked.exchanges.length === 0 });
  if (courtesy !== null) {
    const block: AnswerBlock = { text: courtesy, citations: [] };
    listener.show(block, []);
    return storedAnswer({ status: 'courtesy', blocks: [block] });
  }
  const reader = { knowledge: answering.knowledge, visibility: asked.visibility };
  const state = stateAfter(asked.exchanges);
  listener.step({ step: 'understood' });
  const [counts, { question, failure }] = await Promise.all([
    reader.knowledge.counts(reader.visibility),
    understand(asked, state, answering.model),
  ]);
  listener.step({ step: 'searching', ...counts });
  const questions = answering.model === null ? questionsIn(question) : [question];
  if (questions.length > 1) {
    const several = await findSeveral(questions, state, reader);
    if (several.some(({ found }) => found.isSure)) return composeSeveral(several, asked.signal, reader, listener);
  }
  const meant = state === null ? null : stateMeant(question, state);
  const subjects = await subjectsOf(question, meant, reader);
  if (subjects.length > 0)
    return {
      ...askBack(subjects, listener),
      understood: { question: understoodAs(question, meant), subjects: subjects.map(toSubject) },
    };
  const found = await findPassages(question, { ...reader, state: meant });
  const answer = await compose(found, { ...asked, before: meant?.said ?? null }, { ...answering, failure }, listener);
  const corrected = understoodAs(found.corrected ?? question, meant);
  const told = subjectsAfter(meant, {
    question,
    found: distinctSources(found.passages).map((passage) => toSubject({ ...passage, passageId: undefined })),
    cited: citedBy(answer),
    isElsewhere: found.isElsewhere,
  });
  return { ...answer, understood: { question: corrected, subjects: told.map(toSubject) } };
}

/** What each of several questions is answered from: a later one also from what an earlier one is about. */
async function findSeveral(questions: readonly string[], state: ConversationState | null, reader: Reader) {
  const several: { question: string; found: FoundPassages; before: string | null }[] = [];
  let known = state;
  for (const question of questions) {
    const found = await findPassages(question, { ...reader, state: known });
    several.push({ question, found, before: known?.said ?? null });
    if (found.isSure) known = withExchange(known, exchangeOf(found));
  }
  return several;
}

const toSubject = ({ sourceType, sourceId, title, passageId }: Subject): Subject => ({
  sourceType,
  sourceId,
  title,
  ...(passageId !== undefined && { passageId }),
});

const exchangeOf = ({ question, passages: [top] }: FoundPassages): Exchange => ({
  question,
  answer: top?.text ?? '',
  sources: top === undefined ? [] : [top],
});

/**
 * Passages that answer a question: of what the answer before was made of when that speaks of all the question names, else
 * of everything; with its words corrected, or said in words that the texts have, when that finds what they are about.
 */
async function findPassages(question: string, conversation: Conversation): Promise<FoundPassages> {
  const found = await findAsWritten(question, conversation);
  const all = await conversation.knowledge.otherWords(conversation.visibility, found.question);
  const others = all.filter(({ isSame }) => !isSame);
  const absent = others.filter(({ isHeld }) => !isHeld);
  const same = await inEitherForm(
    found,
    all.filter(({ isSame }) => isSame),
    conversation,
  );
  const inTheirs = await inOtherWords(same, absent, conversation);
  if (inTheirs.isSure || absent.length === others.length) return inTheirs;
  // What texts do have a word for is not answered by another, but may be near.
  return { ...(await inOtherWords(same, others, conversation)), isSure: false };
}

/** The question with what a text says is the same in the place of an abbreviation, or the other way round, where that is surer. */
async function inEitherForm(
  found: FoundPassages,
  same: readonly OtherWords[],
  conversation: Conversation,
): Promise<FoundPassages> {
  const best = await findBestSaid(found, same, conversation);
  const isFromThere = best?.passages[0]?.sourceId === found.passages[0]?.sourceId;
  if (best === undefined || trustIn(found) >= trustIn(best) || (found.isSure && isFromThere)) return found;
  return { ...best, corrected: found.corrected };
}

/** The question in other words, where that answers it or comes nearer. */
async function inOtherWords(
  found: FoundPassages,
  others: readonly OtherWords[],
  conversation: Conversation,
): Promise<FoundPassages> {
  const best = await findBestSaid(found, others, conversation);
  if (best === undefined) return found;
  const isGuess = 2 * others.length > namedIn(found.question).length;
  if (best.isSure && !isGuess) return { ...best, corrected: found.corrected };
  return found.isSure || trustIn(found) >= trustIn(best) ? found : { ...best, isSure: false };
}

async function findBestSaid(found: FoundPassages, others: readonly OtherWords[], conversation: Conversation) {
  const said = await Promise.all(ways(others).map((words) => findSaid(found, words, conversation)));
  return said.toSorted((a, b) => trustIn(b) - trustIn(a))[0];
}

const trustIn = ({ isSure, passages: [top] }: FoundPassages): number => (isSure ? 1 : 0) + (top?.certainty ?? 0);

/** The first words that were found for those of the question, the second ones … */
const ways = (others: readonly OtherWords[]): OtherWord[][] =>
  Array.from({ length: Math.max(0, ...others.map(({ meant }) => meant.length)) }, (_, way) =>
    others.flatMap(({ asked, meant }) => ({ asked, meant: meant[Math.min(way, meant.length - 1)] ?? asked })),
  );

async function findSaid(
  { question, otherWords }: FoundPassages,
  words: readonly OtherWord[],
  conversation: Conversation,
): Promise<FoundPassages> {
  const said = words.reduce((text, { asked, meant }) => text.replace(wordIn(asked), meant), question);
  const found = await find(said, conversation);
  return {
    ...found,
    otherWords: [
      ...otherWords,
      ...words.map(({ asked, meant }) => ({ asked, meant: asWritten(meant, found.passages) })),
    ],
  };
}

/** Whole: « gras » does not stand in « graissage ». */
const wordIn = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');

async function findAsWritten(question: string, conversation: Conversation): Promise<FoundPassages> {
  const corrected = await conversation.knowledge.corrected(conversation.visibility, question);
  const found = await find(question, conversation);
  if (corrected === question) return found;
  const again = await find(corrected, conversation);
  const known = new Set(namedIn(question));
  const corrections = namedIn(corrected).filter((word) => !known.has(word));
  const text = again.passages.slice(0, 1).map(wholeText).join('');
  const isBetter = again.isSure && (!found.isSure || spokenOf(corrections, text) === 1);
  return isBetter ? { ...again, corrected: asWritten(corrected, again.passages) } : { ...found, question: corrected };
}

/** Corrected words as the passages write them, accents included. */
function asWritten(question: string, passages: readonly RankedPassage[]): string {
  const words = new Map(
    passages
      .flatMap((passage) => wholeText(passage).match(/\p{L}+/gu) ?? [])
      .map((word) => [fold(word), word.toLowerCase()]),
  );
  return question.replace(/\p{L}+/gu, (word) => (word === fold(word) ? (words.get(word) ?? word) : word));
}

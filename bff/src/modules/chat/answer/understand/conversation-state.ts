import { allWords, contentWords, fold } from '@savoir/french-text';
import type { SourceRef } from '../../../../knowledge/knowledge.ts';
import { referencesIn } from '../../../../knowledge/text/named-things.ts';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import type { MessageRow, StoredAnswer } from '../../messages/message.collection.ts';
import { asksBoth, goesOn, inItsPlace, isFollowUp, refersBack, saysWhat } from './conversation.ts';
import { isQuantity } from './quantities.ts';
import { asksOnlyQuantity, namedIn, spokenOf } from './things-named.ts';

/** A source that is spoken of, and the passage of it that was told last. */
export type Subject = SourceRef & { title: string; passageId?: string };

/** What was said just before. */
export interface Exchange {
  question: string;
  /** What the question was taken for; absent of those stored before this was. */
  understood?: { question: string; subjects: readonly Subject[] };
  /** Text of the answer. */
  answer: string;
  /** It was answered with the question which thing is meant. */
  isAskedBack?: boolean;
  /** Sources the answer rests on, the first one first. */
  sources: readonly Subject[];
}

interface Topic {
  /** The last question about it, as it was understood. */
  asked: string;
  /** In the order in which they were named; several: all of them, or it was not said which. */
  subjects: readonly Subject[];
}

/** What a conversation is about, carried from turn to turn until another thing is named. */
export interface ConversationState extends Topic {
  /** The last question that says by itself what it asks: « Et la B4 ? » asks it of another thing. */
  base: string;
  /** The last question that names a thing, as it was written: « Tous les combien ? » asks another column of its row. */
  said: string;
  isAskedBack: boolean;
  /** Text of the last answer. */
  answer: string;
  /** What was spoken of before, the latest last. */
  earlier: readonly Topic[];
}

/** Sources an answer rests on, the first one first, each with the passage that was told if it is one. */
export const citedBy = ({ citations }: StoredAnswer): Subject[] =>
  [...Map.groupBy(citations, ({ sourceId }) => sourceId).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { sourceType, sourceId, title, passageId } = first;
    return [{ sourceType, sourceId, title, ...(others.length === 0 && { passageId }) }];
  });

/** Questions with the answers they got. */
export function exchangesOf(messages: readonly MessageRow[]): Exchange[] {
  return messages.flatMap(({ role, text }, at) => {
    const answer = messages[at + 1]?.answer;
    if (role !== 'user' || answer == null || answer.status === 'courtesy') return [];
    return [
      {
        question: text,
        ...(answer.understood !== undefined && { understood: answer.understood }),
        isAskedBack: answer.status === 'asking',
        answer: answer.blocks.map((block) => block.text).join(''),
        sources: citedBy(answer),
      },
    ];
  });
}

/** Null: nothing was said before. */
export const stateAfter = (exchanges: readonly Exchange[]): ConversationState | null =>
  exchanges.reduce<ConversationState | null>(withExchange, null);

export function withExchange(state: ConversationState | null, exchange: Exchange): ConversationState {
  const before = state === null ? null : stateMeant(exchange.question, state);
  const asked = exchange.understood?.question ?? understoodAs(exchange.question, before);
  return {
    asked,
    base: before !== null && asked.endsWith(before.base) ? before.base : asked,
    said: before !== null && thingsNamed(exchange.question).length === 0 ? before.said : exchange.question,
    subjects: exchange.understood?.subjects ?? exchange.sources,
    isAskedBack: exchange.isAskedBack === true,
    answer: exchange.answer,
    earlier: before === null ? [] : [...before.earlier, { asked: before.asked, subjects: before.subjects }],
  };
}

/** Does the question go on from what was said before it? */
export const leans = (question: string): boolean =>
  isFollowUp(question) || refersBack(question) || asksOnlyQuantity(question);

/** The question with what it leaves unsaid: what it asks, of the question before. */
export function understoodAs(question: string, before: Pick<ConversationState, 'base'> | null): string {
  if (before === null || !leans(question) || question.endsWith(before.base)) return question;
  if (goesOn(question)) {
    const moved = inItsPlace(question, before.base);
    if (moved !== null) return moved;
  }
  return saysWhat(question) ? question : `${question} ${before.base}`;
}

/** What is known once a question is answered. */
interface Told {
  question: string;
  /** Sources that were found, the best first, and those of them that the answer cites. */
  found: readonly Subject[];
  cited: readonly Subject[];
  /** It was said that the answer is from another source than what was spoken of. */
  isElsewhere: boolean;
}

/** What is spoken of after an answer: what the question names, else what it was about before, else what answered it. */
export function subjectsAfter(before: ConversationState | null, told: Told): readonly Subject[] {
  const { question, found, cited, isElsewhere } = told;
  const kept = before?.subjects ?? [];
  const compared = comparedIn(question.replace(/^et /i, ''), found);
  if (compared.length > 1) return compared;
  const namesUnknown =
    cited.length === 0 && namesOther(question, [...found, ...kept].map(({ title }) => title).join('\n'));
  if (namesUnknown) return [];
  const keptAsTold = kept.map((subject) => cited.find(({ sourceId }) => sourceId === subject.sourceId) ?? subject);
  if (asksBoth(question) && kept.length > 1) return keptAsTold;
  const among = cited.length > 0 ? [...cited, ...kept] : [...found, ...kept];
  const named = namedOf(question, distinct(among)).filter((source) =>
    cited.length > 0 ? isAmong(source, cited) : leans(question) || referencesIn(source.title).length > 0,
  );
  const [one, ...others] = named;
  if (one !== undefined && others.length === 0) return [one];
  const isSame = leans(question) ? kept.some((subject) => isAmong(subject, cited)) : isAmong(cited[0], kept);
  if (cited.length === 0) return before !== null && (leans(question) || isAboutSpoken(question, before)) ? kept : [];
  if (isSame) return keptAsTold;
  // Told from elsewhere, the next question may be about either.
  return isElsewhere && leans(question) ? distinct([...cited.slice(0, 1), ...kept]) : cited;
}

/** Does it name by a code or number a thing that stands nowhere in what was found or spoken of? */
function namesOther(question: string, spoken: string): boolean {
  const known = referencesIn(spoken).map(({ words }) => words.join(' '));
  return referencesIn(question).some(({ words }) => !known.includes(words.join(' ')));
}

const isAboutSpoken = (question: string, { asked, answer, subjects }: ConversationState): boolean =>
  spokenOf(thingsNamed(question), [asked, answer, ...subjects.map(({ title }) => title)].join('\n')) > 0;

const thingsNamed = (question: string): string[] => namedIn(question).filter((word) => !isQuantity(word));

/** Are all of these named together in what was asked so far? */
export const areNamed = ({ asked, earlier, subjects }: ConversationState): boolean =>
  [asked, ...earlier.map((topic) => topic.asked)].some((text) => namedOf(text, subjects).length === subjects.length);

/** So many topics before the last one may be gone back to. */
const reach = 6;

/**
 * The state that a question goes on from: the last one, or that of the last topic that was about what it names: « Et la
 * presse, combien de temps ? », where the last answer was about a conveyor and one before it about the press.
 */
export function stateMeant(question: string, state: ConversationState): ConversationState {
  const named = thingsNamed(question);
  if (named.length === 0 || !isFollowUp(question) || isAbout(named, state)) return state;
  const topic = state.earlier.slice(-reach).findLast((each) => each.subjects.length > 0 && isAbout(named, each));
  if (topic === undefined) return state;
  const { asked, subjects } = state;
  const rest = state.earlier.filter((each) => each !== topic);
  return { ...state, ...topic, base: topic.asked, said: topic.asked, earlier: [...rest, { asked, subjects }] };
}

/** By what was asked, or by the title of what answered it. */
const isAbout = (named: readonly string[], { asked, subjects }: Topic): boolean =>
  spokenOf(named, [asked, ...subjects.map(({ title }) => title)].join('\n')) > 0;

interface Titled {
  sourceId: string;
  title: string;
}

const isAmong = (source: Titled | undefined, sources: readonly Titled[]): boolean =>
  sources.some(({ sourceId }) => sourceId === source?.sourceId);

const distinct = <Source extends Titled>(sources: readonly Source[]): Source[] =>
  sources.filter(({ sourceId }, at) => sources.findIndex((other) => other.sourceId === sourceId) === at);

/** Those that a text names by a word of the title that no other title has, in the order in which they are named. */
export function namedOf<Source extends Titled>(text: string, sources: readonly Source[]): Source[] {
  const words = allWords(text).map(truncate);
  const placeOf = ({ title }: Source) => {
    const own = wordsOfItsOwn(title, sources);
    return words.findIndex((word) => own.includes(word));
  };
  return sources.filter((source) => placeOf(source) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(allWords(text).map(truncate));

function wordsOfItsOwn(title: string, sources: readonly Titled[]): string[] {
  const others = wordsIn(sources.flatMap((source) => (source.title === title ? [] : [source.title])).join('\n'));
  return contentWords(title)
    .map(truncate)
    .filter((word) => !others.has(word));
}

/** Sources of one kind that a question names together: « … de la CF1 ou de la CF2 ? »; none where it is about one. */
function comparedIn<Source extends Titled>(question: string, sources: readonly Source[]): Source[] {
  if (!/(?<!\p{L})(?:et|ou|ni)(?!\p{L})/iu.test(question)) return [];
  const named = namedOf(question, sources);
  const isOfKind = ({ title }: Titled) =>
    named.some(
      (other) => other.title !== title && contentWords(title).some((word) => wordsIn(other.title).has(truncate(word))),
    );
  const compared = named.filter(isOfKind);
  return compared.length > 1 ? compared : [];
}

/** The question without the words that name this source and no other. */
function withoutNames(question: string, source: Titled | undefined, sources: readonly Titled[]): string {
  const own = new Set(source === undefined ? [] : wordsOfItsOwn(source.title, sources));
  return question
    .replace(/[\p{L}\p{N}]+/gu, (word) => (own.has(truncate(fold(word))) ? '' : word))
    .replace(/[\s?]+$/, '');
}

const otherOne =
  /(?<![\p{L}])(?:l[’']autre|l[ea] (?:second|seconde|deuxi[eè]me)|(l[ea] (?:premier|premi[eè]re)))(?![\p{L}])(?! \p{L})/iu;
/** « Et l’autre ? », « la première » with the title of what is meant; the same question when that is not clear. */
export function withOtherNamed(question: string, state: ConversationState): string {
  const found = otherOne.exec(question);
  if (found === null || asksBoth(question)) return question;
  const topics = [...state.earlier, state].map(({ subjects }) => subjects);
  const latest = distinct(topics.toReversed().flat()).slice(0, 2);
  const pair = distinct(topics.flat()).filter((subject) => isAmong(subject, latest));
  if (pair.length < 2) return question;
  const isOther = /autre/i.test(found[0]);
  const [current, second] = state.subjects;
  if (isOther && second !== undefined) return question;
  const meant = isOther
    ? pair.find(({ sourceId }) => sourceId !== current?.sourceId)
    : pair[found[1] === undefined ? 1 : 0];
  if (meant === undefined) return question;
  const title = `« ${meant.title} »`;
  const rest = question.replace(otherOne, '');
  if (namedIn(rest).length > 0) return question.replace(otherOne, title);
  return inItsPlace(meant.title, state.base) ?? `${withoutNames(state.base, current, pair)}, pour ${title} ?`;
}

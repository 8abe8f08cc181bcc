import { allWords, fold } from '@savoir/french-text';
import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { truncate } from '../../../knowledge/text/word-forms.ts';
import {
  asksOtherwise,
  decide,
  enough,
  lacksAll,
  lacksMeasure,
  lacksNumber,
  namesWhatIsAbsent,
  textOfBest,
} from './decide/decide.ts';
import { tellsWhatIsAsked } from './decide/leaves-untold.ts';
import { wholeText } from './passage-text.ts';
import { findTableAnswer } from './passage/table-answer.ts';
import type { FoundPassages, Reader } from './pipeline.ts';
import {
  isCause,
  nearness,
  passagesInRange,
  passagesOfKind,
  preferCause,
  preferNamed,
  shareOf,
  soughtBy,
} from './rank/near-in-sentence.ts';
import { rank } from './rank/rank.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { asksBoth, goesOn, inItsPlace, isFollowUp, refersBack } from './understand/conversation.ts';
import { type ConversationState, leans } from './understand/conversation-state.ts';
import { asksAmount, isQuantity, wantedAmounts } from './understand/quantities.ts';
import {
  asksByName,
  asksOnlyQuantity,
  headsIn,
  namedIn,
  namedWithoutDegree,
  namesNoThing,
  spokenOf,
  thingsIn,
} from './understand/things-named.ts';

/** Who looks, and after what was said. */
export interface Conversation extends Reader {
  state: ConversationState | null;
}

/** What one way to read a question is answered from: of all sources, or of those that were spoken of. */
export async function find(question: string, conversation: Conversation): Promise<FoundPassages> {
  const { knowledge, state: last } = conversation;
  const found = { question, corrected: null, otherWords: [], isElsewhere: false };
  const everywhere = await candidatesFor(question, conversation);
  const isSure = await decide(question, everywhere, knowledge);
  if (last === null) return { ...found, passages: everywhere, isSure };
  if (last.subjects.length === 0) return afterNoAnswer({ ...found, passages: everywhere, isSure }, last, conversation);

  const about = await ofSubject(question, last, everywhere, conversation);
  if (about !== null) return { ...found, ...about, isSure: true };
  const isShort = isFollowUp(question) || asksOnlyQuantity(question);
  if (isShort) {
    // « Et pour la P-204 ? » asks the question before of something else.
    const before = thingsIn(question).length === 0 && !goesOn(question) ? last.said : last.base;
    const whole = `${question} ${before}`;
    const moved = await candidatesFor(whole, conversation);
    const isColumn = namedIn(question).length === 0 && isInTableOf(last, whole, before, moved);
    if (isColumn || ((await decide(question, moved, knowledge)) && goesOnFrom(last, question, moved)))
      return { ...found, question: whole, passages: moved, isSure: true };
  }
  const mayBeOfLast =
    isSure &&
    !isTitled(question, everywhere[0]?.title ?? '') &&
    (isShort || (await isPartlySaid(question, last, conversation)));
  const isOfLast = last.subjects.some((source) => source.sourceId === everywhere[0]?.sourceId);
  // It has no question of its own, or a pronoun for its subject: what answers it elsewhere must be about the same.
  const isPronoun = refersBack(question) && thingsIn(question).length === 0;
  const heads = headsIn(question);
  const namesNoSubject = thingsIn(question).every((word) => heads.includes(word));
  const needsSubject = !isOfLast && (isPronoun || (isShort && (!asksByName(question) || namesNoSubject)));
  return {
    ...found,
    passages: everywhere,
    isSure:
      isSure &&
      (!isShort || goesOnFrom(last, question, everywhere)) &&
      (!needsSubject || isAboutSame(last, everywhere)),
    isElsewhere: mayBeOfLast && !isOfLast,
  };
}

/** « Et PV2 ? » after a question that got no answer asks the same of another thing. */
async function afterNoAnswer(found: FoundPassages, last: ConversationState, reader: Reader): Promise<FoundPassages> {
  if (!isFollowUp(found.question) || !goesOn(found.question)) {
    const isOfAbsent = leans(found.question) && namesWhatIsAbsent(last.asked, found.passages);
    return { ...found, isSure: found.isSure && !isOfAbsent };
  }
  const question = inItsPlace(found.question, last.base) ?? `${found.question} ${last.base}`;
  const passages = await candidatesFor(question, reader);
  const isSure = (await decide(question, passages, reader.knowledge)) && goesOnFrom(last, found.question, passages);
  return { ...found, question, passages, isSure };
}

const candidatesFor = async (question: string, reader: Reader): Promise<RankedPassage[]> =>
  rank(question, await retrieve({ question, rerank: true }, reader));

/** Do they speak of what is named now, and tell what was asked before: « Quelle huile … ? », « Et pour la presse 3 ? » */
const goesOnFrom = (last: ConversationState, question: string, passages: readonly RankedPassage[]): boolean =>
  speaks(namedWithoutDegree(question), passages[0]) &&
  !namesWhatIsAbsent(question, passages) &&
  !lacksMeasure(question, passages) &&
  !lacksNumber(question, last.base, passages) &&
  (headsIn(question).length > 0 || tellsWhatIsAsked(last.base, textOfBest(passages)));

/** Of what the question before names, what a passage must speak of to be about the same. */
const enoughOfSame = 0.5;

const isAboutSame = ({ asked }: ConversationState, [top]: readonly RankedPassage[]): boolean =>
  top !== undefined && spokenOf(namedIn(asked), wholeText(top)) >= enoughOfSame;

/** « Tous les combien ? » asks another column of the row that was spoken of. */
const isInTableOf = (
  { subjects }: ConversationState,
  whole: string,
  before: string,
  passages: readonly RankedPassage[],
): boolean => {
  const table = findTableAnswer(whole, passages, before);
  return table !== null && subjects.some(({ sourceId }) => sourceId === table.passage.sourceId);
};

const speaks = (named: readonly string[], passage: RankedPassage | undefined): boolean =>
  passage !== undefined && named.length > 0 && spokenOf(named, wholeText(passage)) >= enough;

/** Might the question have been about what was spoken of before? */
async function isPartlySaid(
  question: string,
  { subjects: [source] }: ConversationState,
  { knowledge, visibility }: Reader,
): Promise<boolean> {
  if (source === undefined) return false;
  const passages = await knowledge.read(visibility, source);
  const text = passages.map((passage) => `${passage.heading}\n${passage.text}`).join('\n');
  return namedInAnyForm(question).some((word) => spokenOf([word], text) > 0);
}

/** Also words too common to tell what is asked. */
const namedInAnyForm = (question: string): string[] => [
  ...new Set([...namedIn(question), ...(fold(question).match(/\p{L}{4,}/gu) ?? [])]),
];

/** Does the title hold a word that the question names, other than a quantity? */
function isTitled(question: string, title: string): boolean {
  const words = new Set(allWords(title).map(truncate));
  return namedIn(question).some((word) => !isQuantity(word) && words.has(truncate(word)));
}

/** Of what a question names, what is spoken of, when a pronoun says that it is about what was spoken of before. */
const enoughOfPronoun = 0.5;
/** Sources of one answer that the next question may be about. */
const subjectsMax = 3;

/** Passages of the source spoken of before, when they speak of what is asked at least as much as any other; else null. */
async function ofSubject(
  question: string,
  { subjects, asked: before, base, said }: ConversationState,
  everywhere: readonly RankedPassage[],
  reader: Reader,
): Promise<Pick<FoundPassages, 'question' | 'passages'> | null> {
  const { knowledge } = reader;
  const named = namesNoThing(question) ? [] : namedWithoutDegree(question);
  const asksWhy = /^(?:et )?pourquoi\b/.test(fold(question).trim());
  const isMoved = goesOn(question);
  const moved = isMoved ? inItsPlace(question, base) : null;
  const asked = moved ?? (named.length === 0 ? before : isMoved ? `${question} ${before}` : question);
  const asksTheSame = isMoved && !asksOtherwise.test(fold(question)) && asksAmount(before);
  const wanted = asksTheSame ? wantedAmounts(before) : [];
  const isBoth = asksBoth(question);
  const namesThing = isMoved || thingsIn(question).some((word) => !isQuantity(word));
  const best = { share: 0, passages: [] as RankedPassage[] };
  for (const { title, passageId, ...source } of subjects.slice(0, subjectsMax)) {
    const sought = soughtBy(question, wanted, title);
    const text = moved === null ? `${question} ${title} ${asked === question ? '' : before}` : `${moved} ${title}`;
    const ofSource = rank(question, await retrieve({ question, text, only: source, sentencesBy: asked }, reader));
    const passages = isMoved ? ofSource.map((passage) => preferNamed(sought, passage)) : ofSource;
    if ((await lacksAll(question, passages, knowledge)) || namesWhatIsAbsent(question, passages)) continue;
    const inRange = isMoved ? passagesInRange(question, before, passages) : [];
    if (inRange.length > 0) return { question: asked, passages: inRange };
    if (named.length === 0) {
      const causes = asksWhy ? passages.filter(({ text }) => isCause(text)).map(preferCause) : [];
      if (causes.length > 0) return { question, passages: causes };
      const told = passagesOfKind(question, before, passages);
      if (told.length > 0) return { question, passages: told };
      continue;
    }
    if (isMoved && (lacksNumber(question, before, passages) || lacksMeasure(question, passages))) continue;
    const shares = await Promise.all(passages.map((passage) => shareOf(named, passage, knowledge)));
    const near = ({ passage }: { passage: RankedPassage }) => (isMoved ? nearness(sought, passage) : 0);
    const sorted = shares.toSorted((a, b) => b.share - a.share || near(b) - near(a));
    const share = sorted[0]?.share ?? 0;
    if (isBoth && share >= enough) best.passages.push(...sorted.slice(0, 1).map(({ passage }) => passage));
    if (isBoth) best.share = Math.max(best.share, share);
    else if (share > best.share)
      Object.assign(best, {
        share,
        passages: (namesThing ? sorted : ofSectionTold(sorted, passageId, before)).map(({ passage }) => passage),
      });
  }
  const others = everywhere.filter(({ sourceId }) => !subjects.some((source) => source.sourceId === sourceId));
  const elsewhere = Math.max(0, ...others.map((passage) => spokenOf(named, wholeText(passage))));
  const isEnough = refersBack(question)
    ? best.share >= enoughOfPronoun
    : best.share >= enough && best.share >= elsewhere;
  // « Et le réservoir ? Et sur la R22 ? » asks what was said last, of which the one before it knows nothing.
  const isOfBase = spokenOf(namedIn(said), base) === 1;
  return isEnough ? { question: (isOfBase ? moved : null) ?? question, passages: best.passages } : null;
}

/** Where the section that was told last, or that the question before names, tells as much as the others, it is meant. */
function ofSectionTold<Shared extends { share: number; passage: RankedPassage }>(
  sorted: readonly Shared[],
  passageId: string | undefined,
  before: string,
): Shared[] {
  const best = sorted.filter(({ share }) => share === sorted[0]?.share);
  const isNamed = ({ passage: { title, heading } }: Shared) =>
    namedIn(before).some((word) => spokenOf([word], title) === 0 && spokenOf([word], heading) > 0);
  const told = best.find(({ passage }) => passage.passageId === passageId) ?? best.find(isNamed);
  if (told === undefined) return [...sorted];
  return sorted.filter(({ passage, share }) => passage.heading === told.passage.heading || share < told.share);
}

import { fold } from '@savoir/french-text';
import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { refersBack, type Exchange } from '../follow-up.ts';
import { asksAmount, holdsNumber, wantedAmounts } from '../quantities.ts';
import { beside, isCause, namedIn, namedWithoutDegree, namesNoThing, spokenOf, wholeText } from '../spoken-of.ts';
import { namesWhatIsAbsent } from '../unsure/nearness.ts';
import { answersFirst } from './answers-first.ts';
import { lacksAll } from './confident.ts';
import { inItsPlace, lacksMeasure } from './in-its-place.ts';
import { nearIn, soughtBy, type FollowUpQuery } from './near-in-sentence.ts';
import { passagesOfKind } from './of-kind.ts';

export const searchLimit = 10;
/** Of what a question names, what a passage must speak of to be about it. */
export const enough = 0.6;
/** The same, when a pronoun says that it is about what was spoken of before. */
const enoughOfPronoun = 0.5;
/** Sources of one answer that the next question may be about. */
const subjectsMax = 3;

/** Passages of the source spoken of before, when they speak of what is asked at least as much as any other; else null. */
export async function ofSubject(
  question: string,
  { sources, question: before }: Exchange,
  everywhere: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[] | null> {
  const named = namesNoThing(question) ? [] : namedWithoutDegree(question);
  const asksWhy = /^(?:et )?pourquoi\b/.test(fold(question).trim());
  const isMoved = goesOn(question);
  const moved = isMoved ? inItsPlace(question, before) : null;
  const asked = moved ?? (named.length === 0 ? before : isMoved ? `${question} ${before}` : question);
  const asksTheSame = isMoved && !asksOtherwise.test(fold(question)) && asksAmount(before);
  const wanted = asksTheSame ? wantedAmounts(before) : [];
  const best = { share: 0, passages: [] as RankedPassage[] };
  for (const { title, ...source } of sources.slice(0, subjectsMax)) {
    const sought = soughtBy(question, wanted, title);
    const ofSource = await knowledge.search(
      visibility,
      moved === null ? `${question} ${title} ${asked === question ? '' : before}` : `${moved} ${title}`,
      {
        limit: searchLimit,
        only: source,
        sentencesBy: asked,
      },
    );
    const ofKind = await answersFirst(question, ofSource, knowledge, visibility);
    const passages = isMoved ? ofKind.map((passage) => preferNamed(sought, passage)) : ofKind;
    if ((await lacksAll(question, passages, knowledge)) || namesWhatIsAbsent(question, passages)) continue;
    if (named.length === 0) {
      const causes = asksWhy ? passages.filter(({ text }) => isCause(text)).map(preferCause) : [];
      if (causes.length > 0) return causes;
      const told = passagesOfKind(question, before, passages);
      if (told.length > 0) return told;
      continue;
    }
    if (isMoved && (lacksNumber(question, before, passages) || lacksMeasure(question, passages))) continue;
    const shares = await Promise.all(passages.map((passage) => shareOf(named, passage, knowledge)));
    const near = ({ passage }: { passage: RankedPassage }) => (isMoved ? nearness(sought, passage) : 0);
    const sorted = shares.toSorted((a, b) => b.share - a.share || near(b) - near(a));
    const share = sorted[0]?.share ?? 0;
    if (share > best.share) Object.assign(best, { share, passages: sorted.map(({ passage }) => passage) });
  }
  const others = everywhere.filter(({ sourceId }) => !sources.some((source) => source.sourceId === sourceId));
  const elsewhere = Math.max(0, ...others.map((passage) => spokenOf(named, wholeText(passage))));
  if (refersBack(question)) return best.share >= enoughOfPronoun ? best.passages : null;
  return best.share >= enough && best.share >= elsewhere ? best.passages : null;
}

const briefWords = 3;

/** « Et la B4 ? » asks the question before of another thing. */
export const goesOn = (question: string): boolean =>
  /^et\b/.test(fold(question).trim()) && namedIn(question).length <= briefWords;

/** It says itself what it wants to know of the other thing. */
const asksOtherwise = /\b(?:qui|quoi|ou|quand|comment|pourquoi|quels?|quelles?|que|si)\b/;

/** « Tous les combien … ? », « Et un pont ? »: is what is named now beside no number at all? */
export function lacksNumber(question: string, before: string, passages: readonly RankedPassage[]): boolean {
  if (asksOtherwise.test(fold(question)) || !asksAmount(before)) return false;
  const named = beside(passages[0]?.title ?? '', namedIn(question));
  const isCounted = ({ text }: { text: string }) => spokenOf(named, text) >= enough && holdsNumber(text);
  return !passages.some(({ sentences }) => sentences.some(isCounted));
}

/** Of what a question names, how much a passage speaks of, also by other words that are nearly always said for it. */
async function shareOf(named: readonly string[], passage: RankedPassage, knowledge: Pick<Knowledge, 'alike'>) {
  const text = wholeText(passage);
  const unspoken = named.filter((word) => spokenOf([word], text) === 0);
  const alike = unspoken.length === 0 ? [] : await knowledge.alike(unspoken, text, 'nearlyAlways');
  return { passage, share: 1 - (unspoken.length - alike.length) / Math.max(1, named.length) };
}

const nearness = (sought: FollowUpQuery, passage: RankedPassage): number =>
  Math.max(0, ...passage.sentences.map((sentence) => nearIn(sought, passage, sentence)));

/** Sentences that speak of all that is named count for more, most of all those that start with it or give what is wanted. */
function preferNamed(sought: FollowUpQuery, passage: RankedPassage): RankedPassage {
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  const sentences = passage.sentences.map((sentence) => ({
    ...sentence,
    score: sentence.score + best * nearIn(sought, passage, sentence),
  }));
  return { ...passage, sentences };
}

const preferCause = (passage: RankedPassage): RankedPassage => ({
  ...passage,
  sentences: passage.sentences.map((sentence) =>
    isCause(sentence.text) ? { ...sentence, score: sentence.score + 100 } : sentence,
  ),
});

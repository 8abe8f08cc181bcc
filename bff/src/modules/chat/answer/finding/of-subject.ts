import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { fold } from '../../../../knowledge/text/fold.ts';
import { refersBack, type Exchange } from '../follow-up.ts';
import { asksAmount, holdsNumber } from '../quantities.ts';
import { isCause, namedIn, spokenOf, wholeText } from '../spoken-of.ts';
import { namesWhatIsAbsent } from '../unsure/nearness.ts';
import { answersFirst } from './answers-first.ts';
import { lacksAll } from './confident.ts';

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
    if ((await lacksAll(question, passages, knowledge)) || namesWhatIsAbsent(question, passages)) continue;
    if (named.length === 0) {
      const causes = asksWhy ? passages.filter(({ text }) => isCause(text)).map(preferCause) : [];
      if (causes.length > 0) return causes;
      continue;
    }
    if (goesOn && lacksNumber(question, before, passages)) continue;
    const shares = passages.map((passage) => ({ passage, share: spokenOf(named, wholeText(passage)) }));
    const near = ({ passage }: { passage: RankedPassage }) => (goesOn ? nearness(named, passage) : 0);
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
/** It says itself what it wants to know of the other thing. */
const asksOtherwise = /\b(?:qui|quoi|ou|quand|comment|pourquoi|quels?|quelles?|que|si)\b/;

/** « Tous les combien … ? », « Et un pont ? »: is what is named now beside no number at all? */
export function lacksNumber(question: string, before: string, passages: readonly RankedPassage[]): boolean {
  if (asksOtherwise.test(fold(question)) || !asksAmount(before)) return false;
  const named = namedIn(question);
  const isCounted = ({ text }: { text: string }) => spokenOf(named, text) >= enough && holdsNumber(text);
  return !passages.some(({ sentences }) => sentences.some(isCounted));
}

/** In a sentence that begins with what it speaks of. */
const firstCharacters = 40;

/** How near all that is named stands together: 2 where a sentence begins with it, 1 where it stands in one, 0 elsewhere. */
function nearIn(named: readonly string[], text: string): 0 | 1 | 2 {
  if (named.length === 0 || spokenOf(named, text) < 1) return 0;
  return spokenOf(named, text.trim().slice(0, firstCharacters)) === 1 ? 2 : 1;
}

const nearness = (named: readonly string[], { sentences }: RankedPassage): number =>
  Math.max(0, ...sentences.map(({ text }) => nearIn(named, text)));

/** Sentences that speak of all that is named count for more, most of all those that begin with it. */
function preferNamed(named: readonly string[], passage: RankedPassage): RankedPassage {
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  const worth = (text: string) => best * nearIn(named, text);
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

import { contentWords, fold, stem } from '@savoir/french-text';
import type { SavedText } from './copies-database.ts';

/** A text as it is searched by: the stems of its words, as on the server. */
export const termsOf = (text: string): string[] => contentWords(text).map(stem);

type Searched = Pick<SavedText, 'key' | 'titleTerms' | 'passages'> & { title: string };
type Passage = SavedText['passages'][number];

export interface FoundPassage {
  key: string;
  page: number | null;
  place?: string | undefined;
  text: string;
  score: number;
  /** Share of what was asked, rare words counting more, that passage and title speak of. */
  share: number;
}

/** As usual for texts of this length. */
const [saturation, lengthWeight] = [1.2, 0.75];
/** A title says what the whole is about. */
const titleWeight = 1.5;

/** Passages that speak of the words, best first; of each source the best one. */
export function rankPassages(question: string, texts: readonly Searched[]): FoundPassage[] {
  const asked = [...new Set(termsOf(question))];
  const passages = texts.flatMap((text) => text.passages.map((passage) => ({ text, passage })));
  if (asked.length === 0 || passages.length === 0) return [];
  const averageLength = passages.reduce((sum, { passage }) => sum + passage.terms.length, 0) / passages.length;
  const weights = new Map(
    asked.map((term) => {
      const count = passages.filter(
        ({ text, passage }) => passage.terms.includes(term) || text.titleTerms.includes(term),
      ).length;
      return [term, Math.log(1 + (passages.length - count + 0.5) / (count + 0.5))];
    }),
  );
  const total = asked.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  const best = new Map<string, FoundPassage>();
  for (const { text, passage } of passages) {
    const [score, share] = [0, 0];
    const found = { key: text.key, page: passage.page, place: passage.place, text: passage.text, score, share };
    for (const [term, weight] of weights) {
      const often = frequency(passage, term, averageLength);
      const inTitle = text.titleTerms.includes(term);
      found.score += weight * (often + (inTitle ? titleWeight : 0));
      if (often > 0 || inTitle) found.share += weight / total;
    }
    if (found.score > (best.get(text.key)?.score ?? 0)) best.set(text.key, found);
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

function frequency({ terms }: Passage, term: string, averageLength: number): number {
  const count = terms.filter((each) => each === term).length;
  const length = 1 - lengthWeight + (lengthWeight * terms.length) / Math.max(1, averageLength);
  return (count * (saturation + 1)) / (count + saturation * length);
}

/** Has the source all the words that were typed? The last one may lack its end. */
export function holdsAll(query: string, { titleTerms, passages, title }: Searched): boolean {
  const typed = contentWords(query);
  const all = new Set([...titleTerms, ...passages.flatMap(({ terms }) => terms)]);
  return (
    typed.length > 0 &&
    typed.every((word, index) => {
      if (all.has(stem(word))) return true;
      if (index < typed.length - 1) return false;
      return [title, ...passages.map(({ text }) => text)].some((text) =>
        contentWords(text).some((each) => each.startsWith(fold(word))),
      );
    })
  );
}

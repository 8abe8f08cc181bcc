import { allWords, contentWords } from '@savoir/french-text';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import type { StoredCitation } from '../../messages/message.collection.ts';
import { plainText } from '../passage-text.ts';

/** Numbers the passages an answer rests on, in order of first use. */
export class CitationBook {
  readonly #citations: StoredCitation[] = [];

  get citations(): StoredCitation[] {
    return [...this.#citations];
  }

  /** `quote` is to the letter a part of the passage; the first one given for a passage stays. */
  cite(passage: RankedPassage, quote: string): number {
    const known = this.#citations.find(({ passageId }) => passageId === passage.passageId);
    if (known !== undefined) return known.number;
    const { passageId, sourceType, sourceId, title, page, place, personId, date } = passage;
    const number = this.#citations.length + 1;
    const at = { page, ...(place !== undefined && { place }) };
    this.#citations.push({ number, passageId, sourceType, sourceId, title, ...at, quote, personId, date });
    return number;
  }
}

/** Of its words, what must have been said in one place for a text to say nothing more. */
const sharedEnough = 0.9;
/** A text of fewer words is compared whole. */
const fewWords = 4;
/** Without them a text says the opposite. */
const turning = new Set(['ne', 'n', 'pas', 'jamais', 'sans', 'sauf', 'non', 'interdit', 'interdite']);

/** What an answer has said, so that nothing is said twice. */
export class StatementsMade {
  readonly #texts: { words: ReadonlySet<string>; whole: string }[] = [];

  add(text: string): void {
    const words = allWords(plainText(text));
    this.#texts.push({ words: new Set(words), whole: words.join(' ') });
  }

  /** Was all of this said before, in whatever order? */
  has(text: string): boolean {
    const all = allWords(plainText(text));
    const words = [...new Set(all)];
    const whole = all.join(' ');
    return this.#texts.some((said) => {
      if (said.whole.includes(whole)) return true;
      if (words.length < fewWords) return false;
      const isMissing = (word: string) => !said.words.has(word);
      // A number, or a word that turns the meaning, is never a small difference.
      if (words.some((word) => isMissing(word) && (/\d/.test(word) || turning.has(word)))) return false;
      return words.filter(isMissing).length <= (1 - sharedEnough) * words.length;
    });
  }
}

/** The sentence of the passage that shares most words with a statement, and how many. */
export function quoteFor(statement: string, passage: RankedPassage): { quote: string; shared: number } {
  const words = new Set(contentWords(statement));
  const sharedBy = (text: string) => contentWords(text).filter((word) => words.has(word)).length;
  const [best = passage] = passage.sentences.toSorted((a, b) => sharedBy(b.text) - sharedBy(a.text));
  return { quote: best.text, shared: sharedBy(best.text) };
}

import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import type { StoredCitation } from '../messages/message.collection.ts';

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

import { fits } from '../../text/kinds-of-answer.ts';
import type { Lexicon } from '../search-index/lexicon.ts';
import type { Query, Terms } from '../query/query.ts';

/** What a word has in common with the question: slots of its terms, -1 where nothing. */
export interface Match {
  word: number;
  stem: number;
  truncation: number;
  grams: readonly number[];
  /** Of the kind the question asks for: a date, a number. */
  fits: boolean;
}

/** Looks words up once per question, however often they occur. Null: nothing in common. */
export function matcher(lexicon: Lexicon, query: Query): (word: number) => Match | null {
  const { words, stems, truncations, grams, known, match } = tablesOf(lexicon);
  words.load(query.words, lexicon.words.size);
  stems.load(query.titleStems, lexicon.stems.size);
  truncations.load(query.truncations, lexicon.truncations.size);
  grams.load(query.grams, lexicon.grams.size);
  known.start(lexicon.words.size);

  const look = (word: number): Match | null => {
    let shared = none;
    const count = lexicon.gramCount(word);
    for (let at = 0; at < count; at++) {
      const slot = grams.of(lexicon.gramOf(word, at));
      if (slot >= 0) shared = [...shared, slot];
    }
    const found: Match = {
      word: words.of(word),
      stem: stems.of(lexicon.stemOf(word)),
      truncation: truncations.of(lexicon.truncationOf(word)),
      grams: shared,
      fits: query.expected !== null && fits(lexicon.words.text(word), query.expected),
    };
    const isNothing = found.word < 0 && found.stem < 0 && found.truncation < 0 && shared.length === 0 && !found.fits;
    return isNothing ? null : found;
  };
  match.length = 0;
  return (word) => {
    const place = known.of(word);
    if (place === nothing) return null;
    if (place > 0) return match[place - 1]!;
    const found = look(word);
    known.set(word, found === null ? nothing : match.push(found));
    return found;
  };
}

const none: readonly number[] = [];
const nothing = -1;

/** Slot of each term of a question, by its number in the lexicon. Kept from one question to the next. */
class SlotTable {
  #slots = new Int32Array(0);
  #loaded: Int32Array = new Int32Array(0);

  load({ ids }: Terms, size: number): void {
    if (this.#slots.length < size) this.#slots = new Int32Array(2 * size).fill(-1);
    else for (const id of this.#loaded) if (id >= 0) this.#slots[id] = -1;
    this.#loaded = ids;
    for (let slot = 0; slot < ids.length; slot++) if (ids[slot]! >= 0) this.#slots[ids[slot]!] = slot;
  }

  of(id: number): number {
    return this.#slots[id]!;
  }
}

/** A number per word, 0 until it is set; forgotten with the next question. */
class WordTable {
  #values = new Int32Array(0);
  #questions = new Uint32Array(0);
  #question = 0;

  start(size: number): void {
    if (this.#values.length < size) {
      this.#values = new Int32Array(2 * size);
      this.#questions = new Uint32Array(2 * size);
    }
    this.#question++;
  }

  of(word: number): number {
    return this.#questions[word] === this.#question ? this.#values[word]! : 0;
  }

  set(word: number, value: number): void {
    this.#questions[word] = this.#question;
    this.#values[word] = value;
  }
}

const newTables = () => ({
  words: new SlotTable(),
  stems: new SlotTable(),
  truncations: new SlotTable(),
  grams: new SlotTable(),
  known: new WordTable(),
  match: [] as Match[],
});
const tables = new WeakMap<Lexicon, ReturnType<typeof newTables>>();

function tablesOf(lexicon: Lexicon): ReturnType<typeof newTables> {
  return tables.getOrInsertComputed(lexicon, newTables);
}

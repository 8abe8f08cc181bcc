import { cachedStem, grams, truncate } from '../../text/word-forms.ts';
import { vectors } from './stem-vectors.ts';

/** Strings of one kind, numbered from 0 in order of arrival. */
export class Interner {
  readonly #ids = new Map<string, number>();
  readonly #strings: string[] = [];
  #characters = 0;

  get size(): number {
    return this.#strings.length;
  }

  /** Of all its strings. */
  get characters(): number {
    return this.#characters;
  }

  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#characters += text.length;
    const id = this.#strings.push(text) - 1;
    this.#ids.set(text, id);
    return id;
  }

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  text(id: number): string {
    return this.#strings[id]!;
  }
}

/**
 * Every word of a company with what follows from it: stem, truncation, letter runs. It only grows, so segments refer to
 * it by number and are merged without looking at a single letter. What a reader may see is decided by the segments: a
 * word that none of theirs holds counts as unknown.
 */
export class Lexicon {
  readonly words = new Interner();
  readonly stems = new Interner();
  readonly truncations = new Interner();
  readonly grams = new Interner();
  readonly #stemOf: number[] = [];
  /** Row of each stem among the vectors. */
  readonly #rowOf: number[] = [];
  readonly #truncationOf: number[] = [];
  readonly #gramStart: number[] = [0];
  readonly #gramsOf: number[] = [];
  /** Stems by first letter and length. */
  readonly #bucketsByShape = new Map<string, string[]>();

  intern(word: string): number {
    const id = this.words.id(word);
    if (id === this.#stemOf.length) this.#add(word);
    return id;
  }

  stemOf(word: number): number {
    return this.#stemOf[word]!;
  }

  /** Row of a stem among the vectors; -1 when it has none. */
  rowOf(stem: number): number {
    return this.#rowOf[stem]!;
  }

  truncationOf(word: number): number {
    return this.#truncationOf[word]!;
  }

  /** Letter runs of all words together. */
  get gramsTotal(): number {
    return this.#gramsOf.length;
  }

  gramCount(word: number): number {
    return this.#gramStart[word + 1]! - this.#gramStart[word]!;
  }

  gramOf(word: number, at: number): number {
    return this.#gramsOf[this.#gramStart[word]! + at]!;
  }

  /** Stems with this first letter whose length differs by at most one. */
  stemsLike(text: string): string[] {
    return [-1, 0, 1].flatMap((more) => this.#bucketsByShape.get(`${text.charAt(0)}${text.length + more}`) ?? []);
  }

  #add(word: string): void {
    const stemmed = cachedStem(word);
    const before = this.stems.size;
    this.#stemOf.push(this.stems.id(stemmed));
    if (this.stems.size > before) {
      this.#rowOf.push(vectors().rowOf(stemmed));
      const key = `${stemmed.charAt(0)}${stemmed.length}`;
      this.#bucketsByShape.getOrInsertComputed(key, () => []).push(stemmed);
    }
    this.#truncationOf.push(this.truncations.id(truncate(word)));
    for (const gram of grams(word)) this.#gramsOf.push(this.grams.id(gram));
    this.#gramStart.push(this.#gramsOf.length);
  }
}

import { meaningSize } from './meaning.ts';

const bitsPerByte = 8;
const values = 1 << bitsPerByte;
const signBytes = meaningSize / bitsPerByte;

/** Of each meaning, which numbers are above zero: sixteen bytes that say roughly where it points. */
export function signsOf(meanings: Int8Array): Uint8Array {
  const signs = new Uint8Array(meanings.length / bitsPerByte);
  for (let at = 0; at < meanings.length; at++)
    if (meanings[at]! > 0) signs[Math.floor(at / bitsPerByte)]! |= 1 << (at % bitsPerByte);
  return signs;
}

/** Guesses how near meanings are to a question from their signs alone: sixteen look-ups instead of 128 products. */
export class SignGuess {
  /** For each byte of signs and each value of it, its share of the product. */
  readonly #shares = new Float32Array(signBytes * values);
  /** No guess is further from zero. */
  readonly limit: number;

  constructor(question: Float32Array) {
    for (let byte = 0; byte < signBytes; byte++) {
      for (let value = 0; value < values; value++) {
        let share = 0;
        for (let bit = 0; bit < bitsPerByte; bit++) {
          const number = question[byte * bitsPerByte + bit]!;
          share += (value >> bit) & 1 ? number : -number;
        }
        this.#shares[byte * values + value] = share;
      }
    }
    this.limit = question.reduce((sum, number) => sum + Math.abs(number), 0);
  }

  at(signs: Uint8Array, place: number): number {
    const first = place * signBytes;
    let sum = 0;
    for (let byte = 0; byte < signBytes; byte++) sum += this.#shares[byte * values + signs[first + byte]!]!;
    return sum;
  }
}

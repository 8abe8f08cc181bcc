/** Exact numbers of bytes from a stream of pieces of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Null at the end of the stream, also where it ends early. */
  async take(length: number): Promise<Buffer | null> {
    const bytes = await this.takeUpTo(length);
    return bytes.length === length ? bytes : null;
  }

  /** So many, or those that are left. */
  async takeUpTo(length: number): Promise<Buffer> {
    const pieces = [this.#held];
    let size = this.#held.length;
    while (size < length) {
      const next = await this.#source.next();
      if (next.done === true) break;
      pieces.push(next.value);
      size += next.value.length;
    }
    const all = pieces.length === 1 ? this.#held : Buffer.concat(pieces);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }

  /** Up to and with the first of this byte; null when it does not come within `limit`. */
  async takeUntil(byte: number, limit: number): Promise<Buffer | null> {
    const taken: Buffer[] = [];
    for (let count = 0; count < limit; count++) {
      const one = await this.take(1);
      if (one === null) return null;
      taken.push(one);
      if (one[0] === byte) return Buffer.concat(taken);
    }
    return null;
  }
}

import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { BSONSymbol, DBRef, Decimal128, Double, Int32, Long } from 'bson';
import { addExact, exactOfDecimal, exactOfDouble, negateExact, type Exact } from './decimal.ts';
import { type Doc } from './document.ts';
import { Rank, rankOf } from './kind.ts';

/**
 * Bytes whose order (memcmp) is MongoDB's order of values. No key is a prefix of another, so a compound key
 * is the concatenation of its parts and a descending part is the same bytes inverted.
 */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(128);
  #length = 0;

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + size) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Zero bytes are escaped, so that the terminator sorts before any continuation. */
  #escaped(text: string): void {
    const size = Buffer.byteLength(text);
    this.#reserve(size * 2 + 2);
    if (!text.includes('\0')) {
      this.#length += this.#bytes.write(text, this.#length);
    } else {
      for (const byte of Buffer.from(text)) {
        this.#bytes[this.#length++] = byte;
        if (byte === 0) this.#bytes[this.#length++] = 0xff;
      }
    }
    this.#bytes[this.#length++] = 0;
    this.#bytes[this.#length++] = 0;
  }

  #double(value: number): void {
    this.#reserve(8);
    const at = this.#length;
    this.#length += 8;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, at, at + 8);
      return;
    }
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const negative = (this.#bytes[at] ?? 0) & 0x80;
    if (!negative) this.#bytes[at] = (this.#bytes[at] ?? 0) | 0x80;
    else for (let index = at; index < at + 8; index++) this.#bytes[index] = ~(this.#bytes[index] ?? 0);
  }

  /** What a Long or Decimal128 has beyond the nearest double: its sign, decimal exponent and digits. */
  #remainder(rest: Exact): void {
    if (rest.coefficient === 0n) return this.#byte(0x80);
    const negative = rest.coefficient < 0n;
    const all = (negative ? -rest.coefficient : rest.coefficient).toString();
    const digits = all.replace(/0+$/, '');
    this.#byte(negative ? 0x7f : 0x81);
    const start = this.#length;
    this.#reserve(digits.length + 3);
    this.#length = this.#bytes.writeUInt16BE(all.length - 1 + rest.exponent + 20000, this.#length);
    this.#length += this.#bytes.write(digits, this.#length, 'latin1');
    this.#byte(0);
    if (negative) this.#invert(start);
  }

  #number(value: unknown): void {
    if (value instanceof Int32 || value instanceof Double) {
      this.#double(value.value);
      this.#byte(0x80);
    } else if (value instanceof Long) {
      const exact = value.toBigInt();
      const nearest = Number(exact);
      this.#double(nearest);
      this.#remainder({ coefficient: exact - BigInt(nearest), exponent: 0 });
    } else if (value instanceof Decimal128) {
      const nearest = Number(value.toString());
      const exact = exactOfDecimal(value);
      if (exact === null) {
        this.#double(nearest);
        this.#byte(0x80);
        return;
      }
      const base = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, nearest));
      this.#double(base);
      this.#remainder(addExact(exact, negateExact(exactOfDouble(base))));
    }
  }

  #invert(start: number): void {
    for (let index = start; index < this.#length; index++) this.#bytes[index] = ~(this.#bytes[index] ?? 0);
  }

  #binary(value: Binary): void {
    const bytes = value.buffer.subarray(0, value.position);
    this.#reserve(bytes.length + 5);
    this.#length = this.#bytes.writeUInt32BE(bytes.length, this.#length);
    this.#byte(value.sub_type);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Fields are ordered by type, then name, then value, as MongoDB compares sub-documents. */
  #object(value: Doc): void {
    for (const name of Object.keys(value)) {
      this.#byte(rankOf(value[name]));
      this.#escaped(name);
      this.value(value[name]);
    }
    this.#byte(0);
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(value, this.#length);
  }

  value(value: unknown): void {
    const rank = rankOf(value);
    this.#byte(rank);
    switch (rank) {
      case Rank.number:
        return this.#number(value);
      case Rank.string:
        return this.#escaped(value instanceof BSONSymbol ? value.value : String(value));
      case Rank.object:
        return this.#object(value instanceof DBRef ? value.toJSON() : (value as Doc));
      case Rank.array:
        for (const item of value as unknown[]) this.value(item);
        return this.#byte(0);
      case Rank.bool:
        return this.#byte(value === true ? 1 : 0);
      case Rank.date: {
        const time = (value as Date).getTime();
        return this.#int64(BigInt(Number.isNaN(time) ? 0 : time) + (1n << 63n));
      }
      case Rank.objectId:
        this.#reserve(12);
        this.#bytes.set((value as ObjectId).id, this.#length);
        this.#length += 12;
        return;
      case Rank.binary:
        return this.#binary(value as Binary);
      case Rank.timestamp:
        return this.#int64((value as Timestamp).toBigInt() & 0xffffffffffffffffn);
      case Rank.regex:
        this.#escaped((value as BSONRegExp).pattern);
        return this.#escaped((value as BSONRegExp).options);
      case Rank.code:
      case Rank.codeWithScope:
        this.#escaped((value as Code).code);
        return this.#object((value as Code).scope ?? {});
    }
  }

  /** One part of a compound index key. */
  part(value: unknown, descending: boolean): void {
    const start = this.#length;
    this.value(value);
    if (descending) this.#invert(start);
  }

  emptyArray(descending: boolean): void {
    this.#byte(descending ? ~Rank.emptyArray & 0xff : Rank.emptyArray);
  }

  get length(): number {
    return this.#length;
  }

  /** Goes back to an earlier length, to write another ending. */
  truncate(length: number): void {
    this.#length = length;
  }

  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }
}

export function keyOf(value: unknown, descending = false): Buffer {
  const writer = new KeyWriter();
  writer.part(value, descending);
  return writer.take();
}

/** The least key that is greater than every key starting with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let index = next.length - 1; index >= 0; index--) {
    if (next[index] !== 0xff) {
      next[index] = (next[index] ?? 0) + 1;
      return next.subarray(0, index + 1);
    }
  }
  return Buffer.from([0xff, 0xff]);
}

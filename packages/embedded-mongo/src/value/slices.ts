import { MongoError } from '../errors.ts';
import { decode, encode, isDoc, setField, type Doc } from './document.ts';
import { endOf, int32At, nameEndFrom } from './partial.ts';

// A large document is decoded, changed and encoded in steps, so that its server can do something else between two of
// them. A step takes less than a millisecond.

/** Work in steps: it may be left for a while wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

/** Of a document that is read or written in one go: some milliseconds. */
export const largeBytes = 128 * 1024;

/** All steps, one after the other. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const objectType = 0x03;
const arrayType = 0x04;
const bytesAtOnce = 16 * 1024;

const headerBytes = 4;
const endBytes = 1;
/** Of an element of an array: its kind, and its place as a text. */
const indexBytes = 5;

const broken = (): MongoError => new MongoError(22, 'a document does not fit its length');

/** Some elements of a document or an array, made a whole one of its kind. */
function decodeElements(type: number, elements: Uint8Array): Doc | unknown[] {
  const inner = headerBytes + elements.length + endBytes;
  const alone = Buffer.alloc(headerBytes + 3 + inner + endBytes);
  alone.writeInt32LE(alone.length);
  alone[headerBytes] = type;
  alone.write('v', headerBytes + 1);
  alone.writeInt32LE(inner, headerBytes + 3);
  alone.set(elements, headerBytes + 3 + headerBytes);
  return decode(alone)['v'] as Doc | unknown[];
}

interface Element {
  type: number;
  nameStart: number;
  nameEnd: number;
  start: number;
  end: number;
}

function elementAt(bytes: Uint8Array, at: number, last: number): Element {
  const type = bytes[at] ?? 0;
  const nameStart = at + 1;
  const nameEnd = nameEndFrom(bytes, nameStart);
  const start = nameEnd + 1;
  const end = start > last ? -1 : endOf(type, bytes, start);
  if (!(end >= start && end <= last)) throw broken();
  return { type, nameStart, nameEnd, start, end };
}

const isLargeContainer = ({ type, start, end }: Element): boolean =>
  (type === objectType || type === arrayType) && end - start > 2 * bytesAtOnce;

const referenceName = Buffer.from('$ref');

/** A reference to a document of another collection is no document where it is whole. */
function mayBeReference(bytes: Uint8Array, last: number): boolean {
  for (let at = headerBytes; at < last;) {
    const { nameStart, nameEnd, end } = elementAt(bytes, at, last);
    if (referenceName.equals(bytes.subarray(nameStart, nameEnd))) return true;
    at = end;
  }
  return false;
}

function* decodeContainer(type: number, bytes: Uint8Array): Steps<Doc | unknown[]> {
  const last = bytes.length - endBytes;
  if (bytes.length < headerBytes + endBytes || int32At(bytes, 0) !== bytes.length || bytes[last] !== 0) throw broken();
  const isArray = type === arrayType;
  if (!isArray && mayBeReference(bytes, last)) return decode(bytes);
  const doc: Doc = {};
  const items: unknown[] = [];
  let from = headerBytes;
  const takeUntil = (to: number): void => {
    if (to === from) return;
    const some = decodeElements(type, bytes.subarray(from, to));
    if (Array.isArray(some)) for (const item of some) items.push(item);
    else for (const name of Object.keys(some)) setField(doc, name, some[name]);
  };
  for (let at = headerBytes; at < last;) {
    const element = elementAt(bytes, at, last);
    if (isLargeContainer(element)) {
      takeUntil(at);
      const value = yield* decodeContainer(element.type, bytes.subarray(element.start, element.end));
      if (isArray) items.push(value);
      else setField(doc, Buffer.from(bytes.subarray(element.nameStart, element.nameEnd)).toString(), value);
      from = element.end;
    } else if (element.end - from >= bytesAtOnce) {
      takeUntil(element.end);
      from = element.end;
      yield;
    }
    at = element.end;
  }
  takeUntil(last);
  return isArray ? items : doc;
}

/** As `decode`, in steps. */
export function* decodeSteps(bytes: Uint8Array): Steps<Doc> {
  return bytes.length > largeBytes ? ((yield* decodeContainer(objectType, bytes)) as Doc) : decode(bytes);
}

/** Roughly how many bytes a value takes, no further than to `most`. */
function sizeUpTo(most: number, value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let size = headerBytes;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && size <= most; at++) size += indexBytes + sizeUpTo(most - size, value[at]);
  } else if (isDoc(value)) {
    for (const name of Object.keys(value)) {
      size += name.length + 2 + sizeUpTo(most - size, value[name]);
      if (size > most) break;
    }
  } else size += 8;
  return size;
}

function* encodeContainer(entries: Iterable<[string, unknown]>, pieces: Uint8Array[]): Steps<number> {
  const header = Buffer.alloc(headerBytes);
  pieces.push(header);
  let length = headerBytes + endBytes;
  let some: Doc = {};
  let size = 0;
  const put = (piece: Uint8Array): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const putSome = (): void => {
    if (size > 0) put(encode(some).subarray(headerBytes, -endBytes));
    some = {};
    size = 0;
  };
  for (const [name, value] of entries) {
    const isArray = Array.isArray(value);
    const valueSize = sizeUpTo(bytesAtOnce, value);
    if (valueSize > bytesAtOnce && (isArray || isDoc(value))) {
      putSome();
      put(Buffer.from([isArray ? arrayType : objectType, ...Buffer.from(name), 0]));
      length += yield* encodeContainer(entriesOf(value), pieces);
      continue;
    }
    setField(some, name, value);
    size += name.length + 1 + valueSize;
    if (size > bytesAtOnce) {
      putSome();
      yield;
    }
  }
  putSome();
  pieces.push(Buffer.alloc(endBytes));
  header.writeInt32LE(length);
  return length;
}

function* entriesOf(value: unknown[] | Doc): Generator<[string, unknown]> {
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) yield [String(at), value[at]];
  else for (const name of Object.keys(value)) yield [name, value[name]];
}

/** As `encode`, in steps. */
export function* encodeSteps(doc: Doc): Steps<Uint8Array> {
  if (sizeUpTo(largeBytes, doc) <= largeBytes) return encode(doc);
  const pieces: Uint8Array[] = [];
  const length = yield* encodeContainer(entriesOf(doc), pieces);
  return Buffer.concat(pieces, length);
}

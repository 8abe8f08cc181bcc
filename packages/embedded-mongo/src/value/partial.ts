import { Double, Int32, Long, ObjectId } from 'bson';
import { decode, setField, type Doc } from './document.ts';

// A part of a document, read from its bytes: of large documents a scan mostly needs a field or two.

const number = new Float64Array(1);
const numberBytes = new Uint8Array(number.buffer);

export function int32At(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

function doubleAt(bytes: Uint8Array, at: number): number {
  for (let index = 0; index < 8; index++) numberBytes[index] = bytes[at + index] ?? 0;
  return number[0] ?? 0;
}

const shortText = 24;

/** Short texts met last, by a hash: a scan meets the same few again and again, as names of groups or states. */
const textsMet: string[] = Array.from({ length: 1024 }, () => '');

function isTextAt(bytes: Uint8Array, start: number, length: number, text: string): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) !== bytes[start + at]) return false;
  return true;
}

/** Null where it is not of ASCII alone. */
function shortTextAt(bytes: Uint8Array, start: number, end: number): string | null {
  let hash = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) return null;
    hash = (Math.imul(hash, 31) + byte) | 0;
  }
  const slot = (hash ^ (hash >>> 10)) & (textsMet.length - 1);
  const met = textsMet[slot] ?? '';
  if (isTextAt(bytes, start, end - start, met)) return met;
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  textsMet[slot] = text;
  return text;
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  const short = end - start <= shortText ? shortTextAt(bytes, start, end) : null;
  return short ?? Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString();
}

const zeroFrom = (bytes: Uint8Array, at: number): number => bytes.indexOf(0, at);

/** Where the value of an element ends. */
export function endOf(type: number, bytes: Uint8Array, at: number): number {
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + int32At(bytes, at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + int32At(bytes, at);
    case 0x05:
      return at + 5 + int32At(bytes, at);
    case 0x07:
      return at + 12;
    case 0x08:
      return at + 1;
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x0b:
      return zeroFrom(bytes, zeroFrom(bytes, at) + 1) + 1;
    case 0x0c:
      return at + 16 + int32At(bytes, at);
    case 0x10:
      return at + 4;
    case 0x13:
      return at + 16;
    default:
      // Null, undefined, the least and the greatest key.
      return at;
  }
}

/** One element alone, decoded as a document is. */
function decodeElement(type: number, bytes: Uint8Array, at: number, end: number): unknown {
  const alone = Buffer.alloc(4 + 1 + 2 + (end - at) + 1);
  alone.writeInt32LE(alone.length);
  alone[4] = type;
  alone.write('v', 5);
  alone.set(bytes.subarray(at, end), 7);
  return decode(alone)['v'];
}

export function nameEndFrom(bytes: Uint8Array, start: number): number {
  let end = start;
  while (bytes[end] !== 0) end++;
  return end;
}

function arrayAt(bytes: Uint8Array, start: number, end: number): unknown[] {
  const items: unknown[] = [];
  for (let at = start + 4; at < end - 1;) {
    const type = bytes[at] ?? 0;
    const valueStart = nameEndFrom(bytes, at + 1) + 1;
    at = endOf(type, bytes, valueStart);
    items.push(valueAt(type, bytes, valueStart, at));
  }
  return items;
}

/** As `decode` gives it. */
function valueAt(type: number, bytes: Uint8Array, at: number, end: number): unknown {
  switch (type) {
    case 0x01:
      return new Double(doubleAt(bytes, at));
    case 0x02:
      return textAt(bytes, at + 4, end - 1);
    case 0x04:
      return arrayAt(bytes, at, end);
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, end));
    case 0x08:
      return bytes[at] === 1;
    case 0x09:
      return new Date((int32At(bytes, at) >>> 0) + int32At(bytes, at + 4) * 2 ** 32);
    case 0x0a:
      return null;
    case 0x10:
      return new Int32(int32At(bytes, at));
    case 0x12:
      return new Long(int32At(bytes, at), int32At(bytes, at + 4));
    default:
      return decodeElement(type, bytes, at, end);
  }
}

interface Wanted {
  name: string;
  bytes: Uint8Array;
}

function isNamed(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  if (end - start !== name.length) return false;
  for (let index = 0; index < name.length; index++) if (bytes[start + index] !== name[index]) return false;
  return true;
}

/** Decodes these fields of a document and no others, into a new document or one that has others of them. */
export function decoderOf(names: ReadonlySet<string>): (bytes: Uint8Array, doc?: Doc) => Doc {
  const wanted: Wanted[] = [...names].map((name) => ({ name, bytes: Buffer.from(name) }));
  return (bytes, doc = {}) => {
    let left = wanted.length;
    for (let at = 4; left > 0 && at < bytes.length - 1;) {
      const type = bytes[at] ?? 0;
      const nameStart = at + 1;
      const nameEnd = nameEndFrom(bytes, nameStart);
      const start = nameEnd + 1;
      const end = endOf(type, bytes, start);
      for (const { name, bytes: nameBytes } of wanted) {
        if (!isNamed(bytes, nameStart, nameEnd, nameBytes)) continue;
        setField(doc, name, valueAt(type, bytes, start, end));
        left--;
        break;
      }
      at = end;
    }
    return doc;
  };
}

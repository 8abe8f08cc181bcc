import { onDemand } from 'bson';
import { encode, isDoc, type Doc } from './document.ts';
import { encodeSteps, type Steps } from './slices.ts';

const bytesOf = new WeakMap<Doc, Uint8Array>();

/** Stores how a document came, for as long as it lives. */
export function noteReceived(doc: Doc, bytes: Uint8Array): void {
  bytesOf.set(doc, bytes);
}

const arrayType = 4;

/** Stores how the documents of an array came that stands in a document. */
export function noteReceivedIn(doc: Doc, bytes: Uint8Array, name: string): void {
  const list = doc[name];
  if (!Array.isArray(list)) return;
  for (const [type, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes)) {
    if (type !== arrayType || textAt(bytes, nameOffset, nameLength) !== name) continue;
    const items = [...onDemand.parseToElements(bytes.subarray(offset, offset + length))];
    for (const [at, [, , , start, size]] of items.entries()) {
      const item: unknown = list[at];
      if (isDoc(item)) noteReceived(item, bytes.subarray(offset + start, offset + start + size));
    }
  }
}

const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).toString();

/** Lengths of what stands around the elements: the size before them, a zero after them. */
const sizeBytes = 4;
const endBytes = 1;

/** The bytes with their `_id`, given or found in them, in front. */
function withIdInFront(bytes: Uint8Array, id: unknown): Uint8Array {
  const elements = [...onDemand.parseToElements(bytes)];
  const isId = ([, nameOffset, nameLength]: (typeof elements)[number]): boolean =>
    textAt(bytes, nameOffset, nameLength) === '_id';
  const endOf = ([, , , offset, length]: (typeof elements)[number]): number => offset + length;
  const others = elements
    .filter((element) => !isId(element))
    .map((element) => bytes.subarray(element[1] - 1, endOf(element)));
  const first = encode({ _id: id }).subarray(sizeBytes, -endBytes);
  const whole = Buffer.concat([Buffer.alloc(sizeBytes), first, ...others, Buffer.alloc(endBytes)]);
  whole.writeInt32LE(whole.length);
  return whole;
}

/**
 * A document to store, with its `_id` first and the rest in the order in which it came: an object puts names that look
 * like numbers before all others.
 */
export function* encodedAsReceived(received: Doc, stored: Doc): Steps<Uint8Array> {
  const encoded = yield* encodeSteps(stored);
  const bytes = bytesOf.get(received);
  if (!bytes) return encoded;
  const kept = withIdInFront(bytes, stored['_id']);
  // Of other lengths: what came holds a name twice, or a kind of value that is stored as another.
  return kept.length === encoded.length ? kept : encoded;
}

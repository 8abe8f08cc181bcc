import { MongoError } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { noteReceived, noteReceivedIn } from '../value/received.ts';
import { atOnce, decodeSteps, type Steps } from '../value/slices.ts';

export const maxMessageBytes = 48_000_000;

const opQuery = 2004;
const opMsg = 2013;
const opReply = 1;

/** `moreToCome`: the client wants no reply (`w: 0`). */
const moreToCome = 2;
const checksumPresent = 1;

export interface Message {
  requestId: number;
  /** The old first message of a connection, answered in the old form. */
  legacy: boolean;
  expectsReply: boolean;
  body: Doc;
}

/** Cuts a byte stream into wire messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      if (this.#size < 16) return messages;
      const first = this.#chunks[0];
      if (first && first.length < 16) this.#chunks = [Buffer.concat(this.#chunks)];
      const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
      if (length < 16 || length > maxMessageBytes) throw new MongoError(17, `message length ${length} is not allowed`);
      if (this.#size < length) return messages;
      const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
      messages.push(all.subarray(0, length));
      this.#chunks = all.length > length ? [all.subarray(length)] : [];
      this.#size -= length;
    }
  }
}

function cString(bytes: Buffer, at: number): [string, number] {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new MongoError(17, 'unterminated string in a message');
  return [bytes.toString('utf8', at, end), end + 1];
}

function* docAt(bytes: Buffer, at: number): Steps<[Doc, number]> {
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > bytes.length) throw new MongoError(22, 'a document does not fit its message');
  return [yield* decodeSteps(bytes.subarray(at, at + size)), at + size];
}

function* parseMsg(bytes: Buffer, requestId: number): Steps<Message> {
  const flags = bytes.readUInt32LE(16);
  if ((flags & 0xffff & ~(moreToCome | checksumPresent)) !== 0)
    throw new MongoError(17, `unknown flag bits in a message: ${flags}`);
  const end = bytes.length - (flags & checksumPresent ? 4 : 0);
  const sequences: Doc = {};
  let body: Doc | null = null;
  for (let at = 20; at < end;) {
    const kind = bytes[at++];
    if (kind === 0) {
      const start = at;
      [body, at] = yield* docAt(bytes, at);
      if (Object.hasOwn(body, 'insert')) noteReceivedIn(body, bytes.subarray(start, at), 'documents');
      continue;
    }
    if (kind !== 1) throw new MongoError(17, `unknown section kind ${String(kind)}`);
    const sectionEnd = at + bytes.readInt32LE(at);
    const [name, start] = cString(bytes, at + 4);
    const docs: Doc[] = [];
    for (at = start; at < sectionEnd;) {
      const [doc, next] = yield* docAt(bytes, at);
      noteReceived(doc, bytes.subarray(at, next));
      docs.push(doc);
      at = next;
      yield;
    }
    sequences[name] = docs;
  }
  if (!body) throw new MongoError(17, 'a message without a body');
  return { requestId, legacy: false, expectsReply: (flags & moreToCome) === 0, body: { ...body, ...sequences } };
}

function parseQueryMessage(bytes: Buffer, requestId: number): Message {
  const [namespace, at] = cString(bytes, 20);
  const [query] = atOnce(docAt(bytes, at + 8));
  const inner = query['$query'];
  return {
    requestId,
    legacy: true,
    expectsReply: true,
    body: { ...(isDoc(inner) ? inner : query), $db: namespace.split('.')[0] ?? 'admin' },
  };
}

/** As `parseMessage`, in steps. */
export function* messageSteps(bytes: Buffer): Steps<Message> {
  const requestId = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === opMsg) return yield* parseMsg(bytes, requestId);
  if (opCode === opQuery) return parseQueryMessage(bytes, requestId);
  throw new MongoError(352, `Unsupported OP code: ${opCode}`);
}

export const parseMessage = (bytes: Buffer): Message => atOnce(messageSteps(bytes));

/** Puts an encoded reply document into a message of the form the request had. */
export function frameReply(request: Message, replyId: number, reply: Uint8Array): Buffer {
  const prefix = request.legacy ? 20 : 5;
  const message = Buffer.allocUnsafe(16 + prefix + reply.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(replyId, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  message.fill(0, 16, 16 + prefix);
  if (request.legacy) message.writeInt32LE(1, 32);
  message.set(reply, 16 + prefix);
  return message;
}

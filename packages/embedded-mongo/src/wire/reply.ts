import { Double, type Long } from 'bson';
import { MongoError } from '../errors.ts';
import { isDiskFull } from '../storage/damage.ts';
import { encode, type Doc } from '../value/document.ts';
import { atOnce, encodeSteps, type Steps } from '../value/slices.ts';

/** A page of documents that are already encoded; they are spliced into the reply as they are. */
export interface Page {
  field: 'firstBatch' | 'nextBatch';
  id: Long;
  namespace: string;
  documents: readonly Uint8Array[];
}

export type Reply = Doc | Page;

function isPage(reply: Reply): reply is Page {
  return Array.isArray(reply['documents']) && (reply['field'] === 'firstBatch' || reply['field'] === 'nextBatch');
}

function element(type: number, name: string, content: Uint8Array): Uint8Array[] {
  return [Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`)]), content];
}

function document(parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...parts, Buffer.from([0])], size);
}

function fieldsOf(doc: Doc): Uint8Array {
  const bytes = encode(doc);
  return bytes.subarray(4, bytes.length - 1);
}

/** As `encodeReply`, in steps. */
export function* replySteps(reply: Reply): Steps<Uint8Array> {
  if (!isPage(reply)) return yield* encodeSteps({ ...reply, ok: new Double(1) });
  const batch = document(reply.documents.flatMap((bytes, index) => element(3, String(index), bytes)));
  const cursor = document([...element(4, reply.field, batch), fieldsOf({ id: reply.id, ns: reply.namespace })]);
  return document([...element(3, 'cursor', cursor), fieldsOf({ ok: new Double(1) })]);
}

export const encodeReply = (reply: Reply): Uint8Array => atOnce(replySteps(reply));

function unforeseen(error: unknown): MongoError {
  if (isDiskFull(error)) return new MongoError(14031, 'the disk of the data directory is full');
  return new MongoError(1, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}

export function errorReply(error: unknown): Doc {
  const known = error instanceof MongoError ? error : unforeseen(error);
  const reply: Doc = {
    ok: new Double(0),
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.extra,
  };
  if (known.labels.length > 0) reply['errorLabels'] = known.labels;
  return reply;
}

import { Int32, Timestamp } from 'bson';
import { encode, isDoc, type Doc } from '../value/document.ts';
import { isNumeric, toDouble } from '../value/number.ts';

let last = { second: 0, count: 0 };

/** The time of an operation: no two have the same. Drivers send it along so that they read what they wrote. */
function operationTime(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  last = second > last.second ? { second, count: 1 } : { second: last.second, count: last.count + 1 };
  return new Timestamp({ t: last.second, i: last.count });
}

/** Adds fields at the end of an encoded document. */
function withFields(reply: Uint8Array, fields: Doc): Buffer {
  const more = encode(fields);
  const whole = Buffer.allocUnsafe(reply.length + more.length - 5);
  whole.set(reply);
  whole.set(more.subarray(4), reply.length - 1);
  whole.writeInt32LE(whole.length);
  return whole;
}

/** What is wrong with a write concern that one node cannot meet; the write is done all the same, as in MongoDB. */
function concernError({ writeConcern }: Doc): Doc | null {
  const wanted = isDoc(writeConcern) ? writeConcern['w'] : undefined;
  if (isNumeric(wanted) && toDouble(wanted) > 1)
    return {
      code: new Int32(100),
      codeName: 'UnsatisfiableWriteConcern',
      errmsg: 'Not enough data-bearing nodes',
    };
  if (typeof wanted === 'string' && wanted !== 'majority' && wanted !== '')
    return {
      code: new Int32(79),
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${wanted}' found in replica set configuration`,
    };
  return null;
}

/** The reply to a command that succeeded, with what every reply of a replica set has. */
export function withGeneralFields(body: Doc, reply: Uint8Array): Uint8Array {
  const writeConcernError = concernError(body);
  return withFields(reply, { ...(writeConcernError && { writeConcernError }), operationTime: operationTime() });
}

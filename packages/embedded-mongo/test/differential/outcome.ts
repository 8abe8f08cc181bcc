import { EJSON } from 'bson';
import { MongoBulkWriteError, MongoServerError, type Db, type Document } from 'mongodb';
import type { Scenario } from './scenario.ts';

/** What a server answered to one command, and what it then held: both with every value's type. */
export interface Outcome {
  error: number | null;
  reply: unknown;
}

const raw = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Values as text in which every type shows. */
export const canonical = (value: unknown): unknown => JSON.parse(EJSON.stringify(value, { relaxed: false }));

/** An `_id` that a server made: the one of the documents is the only one that is known. */
const withoutNewIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/"\$oid":"(?!5f0{22})[0-9a-f]{24}"/g, '"$oid":"new"'));

export const fromCanonical = (value: unknown): unknown => EJSON.parse(JSON.stringify(value), { relaxed: false });

const textOf = (value: unknown): string => JSON.stringify(value);

const isOrdered = (command: Document): boolean =>
  command['sort'] !== undefined ||
  (Array.isArray(command['pipeline']) &&
    command['pipeline'].some((stage: Document) => '$sort' in stage) &&
    !command['pipeline'].some((stage: Document) => '$group' in stage));

/** An answer that says no order comes in one: a server may choose. */
function listed(command: Document, docs: unknown): unknown {
  const all = canonical(docs);
  if (!Array.isArray(all) || isOrdered(command)) return all;
  return all.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

function replyOf(command: Document, reply: Document): unknown {
  const cursor: unknown = reply['cursor'];
  if (typeof cursor === 'object' && cursor !== null && 'firstBatch' in cursor)
    return listed(command, cursor.firstBatch);
  if (Array.isArray(reply['values'])) return listed(command, reply['values']);
  const { n, nModified, value, upserted, writeErrors }: Record<string, unknown> = reply;
  const codes: unknown = Array.isArray(writeErrors) ? writeErrors.map(({ code }: Document) => Number(code)) : undefined;
  return canonical({ n: Number(n ?? 0), nModified: Number(nModified ?? 0), value, upserted, codes });
}

async function answered(db: Db, command: Document): Promise<Outcome> {
  try {
    const reply = replyOf(command, await db.command(command, raw));
    const codes = typeof reply === 'object' && reply !== null && 'codes' in reply ? reply.codes : undefined;
    if (Array.isArray(codes) && codes.length > 0) return { error: Number(fromCanonical(codes[0])), reply: null };
    return { error: null, reply };
  } catch (error) {
    if (error instanceof MongoServerError) return { error: Number(error.code), reply: null };
    throw error;
  }
}

const isWrite = (command: Document): boolean =>
  ['insert', 'update', 'delete', 'findAndModify'].includes(Object.keys(command)[0] ?? '');

/** Sends the scenario to one server. After a write the answer holds the whole collection. */
export async function outcomesOf(db: Db, { docs, indexes, commands }: Scenario): Promise<Outcome[]> {
  const collection = db.collection('docs', raw);
  await collection.deleteMany({});
  await collection.insertMany(docs, { ordered: false }).catch((error: unknown) => {
    if (!(error instanceof MongoBulkWriteError)) throw error;
  });
  for (const index of indexes) {
    await db.command({ createIndexes: 'docs', indexes: [index] }).catch((error: unknown) => {
      if (!(error instanceof MongoServerError)) throw error;
    });
  }
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const outcome = await answered(db, command);
    if (isWrite(command)) {
      const held = canonical(await collection.find({}, raw).sort({ _id: 1 }).toArray());
      outcomes.push({ ...outcome, reply: withoutNewIds({ reply: outcome.reply, held }) });
    } else outcomes.push({ ...outcome, reply: withoutNewIds(outcome.reply ?? null) });
  }
  if (indexes.length > 0) await collection.dropIndexes();
  return outcomes;
}

export const same = (one: Outcome | undefined, other: Outcome | undefined): boolean => textOf(one) === textOf(other);

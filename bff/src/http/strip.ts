import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What the contract names of it, and nothing else. An answer the contract does not allow is a defect of ours. */
export function strip(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, value);
}

/** A list of people takes 2 ms, one of messages with their sources 10. */
const rowsInOneTurn = 100;

/** The same of an answer however long: the loop is left between the rows of its lists. */
export async function stripLong(schema: z.core.$ZodType | undefined, value: unknown): Promise<unknown> {
  if (schema instanceof z.core.$ZodArray && isLong(value)) {
    const rows: unknown[] = [];
    for (let at = 0; at < value.length; at += rowsInOneTurn) {
      if (at > 0) await breathe();
      rows.push(...z.parse(schema, value.slice(at, at + rowsInOneTurn)));
    }
    return rows;
  }
  if (!(schema instanceof z.core.$ZodObject) || typeof value !== 'object' || value === null)
    return strip(schema, value);
  const { shape } = schema._zod.def;
  const fields: Record<string, unknown> = { ...value };
  const long = Object.keys(fields).filter((name) => shape[name] instanceof z.core.$ZodArray && isLong(fields[name]));
  const answer = z.parse(schema, { ...fields, ...Object.fromEntries(long.map((name) => [name, []])) });
  for (const name of long) answer[name] = await stripLong(shape[name], fields[name]);
  return answer;
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > rowsInOneTurn;

import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';

/** The answer with nothing but what the contract names. An answer the contract does not allow is a defect of ours. */
export function strip(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, value);
}

/** Some 3 ms of checking and writing. */
const charactersInOneTurn = 100_000;

/** The same as JSON, however long: the loop is left between the rows of its lists. */
export async function toJson(schema: z.core.$ZodType, value: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  for (const part of partsOf(schema, value)) {
    text += part;
    if (text.length < charactersInOneTurn) continue;
    parts.push(Buffer.from(text));
    text = '';
    await breathe();
  }
  return Buffer.concat([...parts, Buffer.from(text)]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** It has rules beside those of its fields or rows. */
const isJudged = ({ _zod: { def } }: z.core.$ZodType): boolean => (def.checks ?? []).length > 0;

/** A list whose rows can be checked one by one: the contract has no rule for the whole. */
const isRows = (schema: z.core.$ZodType | undefined, value: unknown): schema is z.core.$ZodArray =>
  schema instanceof z.core.$ZodArray && !isJudged(schema) && Array.isArray(value);

function* partsOf(schema: z.core.$ZodType | undefined, value: unknown): Generator<string> {
  if (isRows(schema, value) && Array.isArray(value)) {
    let before = '[';
    for (const row of value) {
      yield before + JSON.stringify(strip(schema._zod.def.element, row));
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (schema instanceof z.core.$ZodObject && !isJudged(schema) && isObject(value)) {
    const { shape } = schema._zod.def;
    const fields: Record<string, unknown> = { ...value };
    const lists = Object.keys(fields).filter((name) => isRows(shape[name], fields[name]));
    const rest = z.parse(schema, { ...fields, ...Object.fromEntries(lists.map((name) => [name, []])) });
    let before = '{';
    for (const [name, field] of Object.entries(rest)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      if (lists.includes(name)) yield* partsOf(shape[name], fields[name]);
      else yield JSON.stringify(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(strip(schema, value));
}

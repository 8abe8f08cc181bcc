import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What the contract names of it, and nothing else. An answer the contract does not allow is a defect of ours. */
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

function* partsOf(schema: z.core.$ZodType | undefined, value: unknown): Generator<string> {
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    let before = '[';
    for (const row of value) {
      yield before + JSON.stringify(strip(schema._zod.def.element, row));
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (schema instanceof z.core.$ZodObject && typeof value === 'object' && value !== null) {
    const { shape } = schema._zod.def;
    const fields: Record<string, unknown> = { ...value };
    const lists = Object.keys(fields).filter(
      (name) => shape[name] instanceof z.core.$ZodArray && Array.isArray(fields[name]),
    );
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

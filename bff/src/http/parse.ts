import * as z from 'zod/mini';
import { fr } from 'zod/locales';
import { Failure } from './failure.ts';

// Field messages are read by people; the contracts load no locale to stay light in the browser.
z.config(fr());

/** The value as the contract describes it; undefined when the endpoint has no such part. */
export function parseInput(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Failure('INPUT_INVALID', {
    fields: result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  });
}

/** The answer with nothing but what the contract names. An answer the contract does not allow is a defect of ours. */
export function strip(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, value);
}

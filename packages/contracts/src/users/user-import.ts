import * as z from 'zod/mini';
import { Role } from '../access/roles.ts';

/** Longest file: a line takes about a second, mail included. */
export const importMaxLines = 500;

/** What became of one line of the file; `line` counts from 1, the head being line 1. */
export const ImportedLine = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.nullable(Role),
  state: z.enum(['ready', 'created', 'error']),
  /** French sentences, each naming its column. */
  errors: z.array(z.string()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

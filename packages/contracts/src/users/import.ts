import * as z from 'zod/mini';
import { Role } from '../access/roles.ts';
import { endpoint } from '../http/index.ts';

/** Longest file: a line takes about a second, mail included. */
export const importMaxLines = 200;

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

/**
 * Users from a CSV file with a head: `email`, `prénom`, `nom`, and if wanted `rôle`, `service`, `poste`, `espaces`
 * (names joined by `|`). Separated by commas or semicolons. With `dryRun` nothing is created.
 */
export const importUsers = endpoint({
  id: 'users.import',
  method: 'POST',
  path: '/users/import',
  access: 'user.manage',
  body: z.strictObject({
    csv: z.string().check(z.minLength(1, 'Champ obligatoire'), z.maxLength(200_000)),
    dryRun: z.boolean(),
  }),
  response: z.object({
    lines: z.array(ImportedLine),
    /** Licences left before the import; null without a limit. */
    licencesLeft: z.nullable(z.int()),
  }),
  errors: ['CSV_INVALID', 'TRIAL_ENDED'],
});

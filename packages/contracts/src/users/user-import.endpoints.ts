import * as z from 'zod/mini';
import { tooLong } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { ImportedLine } from './user-import.ts';

/**
 * Users from a CSV file with a head: `email`, `prénom`, `nom`, and if wanted `rôle`, `service`, `poste`, `espaces`
 * (names joined by `|`). Separated by commas or semicolons. With `dryRun` nothing is created.
 */
export const importUsers = endpoint('users.import', 'POST /users/import', 'user.manage', {
  body: z.strictObject({
    csv: z.string().check(z.maxLength(200_000, tooLong(200_000))),
    dryRun: z.boolean(),
  }),
  response: z.object({
    lines: z.array(ImportedLine),
    /** Licences left before the import; null without a limit. */
    licencesLeft: z.nullable(z.int()),
  }),
  errors: ['CSV_INVALID', 'TRIAL_ENDED'],
});

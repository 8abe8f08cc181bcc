import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/person.ts';

/** An archive of all that a company has. `done` and `total` count files; `downloadUrl` is short-lived. */
export const CompanyExport = z.object({
  id: Id,
  state: z.enum(['running', 'ready', 'failed']),
  creationDate: Instant,
  person: z.nullable(Person),
  done: z.int(),
  total: z.int(),
  sizeBytes: z.nullable(z.int()),
  downloadUrl: z.nullable(z.string()),
});
export type CompanyExport = z.infer<typeof CompanyExport>;

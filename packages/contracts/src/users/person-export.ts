import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** An archive of what is stored about one person, as its asker sees it. `done` and `total` count files. */
export const PersonExport = z.object({
  id: Id,
  state: z.enum(['running', 'ready', 'failed']),
  creationDate: Instant,
  done: z.int(),
  total: z.int(),
  sizeBytes: z.nullable(z.int()),
  /** Short-lived. */
  downloadUrl: z.nullable(z.string()),
});
export type PersonExport = z.infer<typeof PersonExport>;

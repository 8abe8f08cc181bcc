import type { Db } from '../adapters/database/database.ts';
import { migrations } from './migrations.ts';

/** Brings rows of that schema, in a database of their own, to the schema of this release. They are no one’s yet, so nothing is kept of how far it came. */
export async function migrateForward(db: Db, schema: number): Promise<void> {
  for (const { version, run } of migrations)
    if (version > schema) await run({ db, position: undefined, reached: () => Promise.resolve() });
}

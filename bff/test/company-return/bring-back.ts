import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBff } from '@savoir/testing/bff';
import { openTestDatabase } from '@savoir/testing/database';
import { createIndexes } from '../../src/create-indexes.ts';
import { migrateForward } from '../../src/migrations/migrate-forward.ts';
import { returnCompany, type Returned } from '../../src/operations/company-return/return-company.ts';

/** What the command does, on the parts of this installation. */
export async function bringBack(
  { services }: Pick<TestBff, 'services'>,
  path: string,
  administrator: string | null = null,
): Promise<Returned> {
  const database = await openTestDatabase();
  await createIndexes(database.db);
  const folder = await mkdtemp(join(tmpdir(), 'savoir-return-'));
  const staging = { db: database.db, folder, migrate: (schema: number) => migrateForward(database.db, schema) };
  try {
    return await returnCompany(services, staging, { path, administrator, onStep: () => undefined });
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

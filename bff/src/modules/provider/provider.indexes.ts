import type { Db } from '../../adapters/database/database.ts';
import { createProviderSignInIndexes } from './provider-sign-in.collection.ts';
import { createUsedLogoutTokenIndexes } from './used-logout-token.collection.ts';

export async function createProviderIndexes(db: Db): Promise<void> {
  await Promise.all([createProviderSignInIndexes(db), createUsedLogoutTokenIndexes(db)]);
}

import type { Db } from '../../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../../adapters/database/replace-id.collection.ts';

/** Tokens made in their name, or allowed by them, end with them; what they deployed stays. */
export async function erasePersonInDeployments(db: Db, change: IdChange): Promise<void> {
  await db.collection('deployTokens').deleteMany({ userId: change.from });
  await db.collection('deviceLogins').deleteMany({ userId: change.from });
  await replaceId(db.collection('remoteVersions'), {}, change, { fields: ['author.userId'] });
  await replaceId(db.collection('remotes'), {}, change, { fields: ['canary.startedBy.userId', 'lastChange.byId'] });
}

import type { Db } from '../../adapters/database/database.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { unknownSpaceIds } from './space.collection.ts';

/** Content goes only into spaces of the company, and with ACCESS_SPACE only into those the actor sees. Throws SPACE_NOT_FOUND. */
export async function checkSpaces(db: Db, actor: SignedInActor, spaceIds: readonly string[]): Promise<void> {
  const hidden = actor.visibleSpaceIds === null ? [] : spaceIds.filter((id) => !actor.visibleSpaceIds?.includes(id));
  const [unknown] = [...hidden, ...(await unknownSpaceIds(db, actor.companyId, spaceIds))];
  if (unknown !== undefined) throw new Failure('SPACE_NOT_FOUND', { context: { spaceId: unknown } });
}

import type { Db } from '../../../adapters/database/database.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { t } from '../../../texts/server-texts.ts';
import { findUsers, type UserRow } from '../../user/user.collection.ts';
import type { StoredExpert } from '../messages/message.collection.ts';

const colleaguesMax = 2;

/** Whom to ask where no source names anyone: who validates in the asker's spaces, then validators, then administrators. */
export async function findColleagues(
  db: Db,
  { companyId, id, spaceIds }: Pick<SignedInActor, 'companyId' | 'id' | 'spaceIds'>,
): Promise<StoredExpert[]> {
  const others = (await findUsers(db, companyId)).filter((user) => user.active && user._id !== id);
  const withRole = (role: UserRow['role']) => others.filter((user) => user.role === role);
  const near = (user: UserRow) => Number(user.spaceIds.some((spaceId) => spaceIds.includes(spaceId)));
  const validators = withRole('validator').toSorted((a, b) => near(b) - near(a));
  return [
    ...validators.map(({ _id }) => ({ personId: _id, reason: t('answer.validates') })),
    ...withRole('admin').map(({ _id }) => ({ personId: _id, reason: t('answer.administers') })),
  ].slice(0, colleaguesMax);
}

import type { SignedInActor } from '../../http/actor.ts';
import { removeTargetsOf } from '../../modules/notification/target.collection.ts';
import { manageable, removeUserOf, setAccount } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';

/** Deletes the user for good: the account is closed, no browser gets their notifications, the notes keep their author. */
export async function deleteUserOf(services: Services, actor: SignedInActor, userId: string): Promise<void> {
  const user = await manageable(services, actor, userId);
  await removeUserOf(services, actor, user);
  await removeTargetsOf(services.db, { companyId: actor.companyId, userId });
  await setAccount(services, user, false);
}

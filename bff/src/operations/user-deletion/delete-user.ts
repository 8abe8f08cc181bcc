import type { SignedInActor } from '../../http/actor.ts';
import { removeTargetsOf } from '../../modules/notification/target.collection.ts';
import { requireAnotherAdministrator, whileAccountsRest } from '../../modules/user/accounts.ts';
import { removeUser } from '../../modules/user/user.collection.ts';
import { manageable, setAccount } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';

/** Deletes the user for good: the account is closed, no browser gets their notifications, the notes keep their author. */
export async function deleteUserOf(services: Services, actor: SignedInActor, userId: string): Promise<void> {
  const { db, clock } = services;
  const user = await manageable(services, actor, userId);
  await whileAccountsRest(services, actor.companyId, async (session) => {
    await requireAnotherAdministrator(services, actor, user, session);
    await removeUser(db, actor.companyId, userId, clock(), session);
  });
  await removeTargetsOf(db, { companyId: actor.companyId, userId });
  await setAccount(services, user, false);
}

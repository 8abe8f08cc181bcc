import { can } from '@savoir/contracts/access';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { actorOf } from '../../modules/user/actor-of.ts';
import { findPresentUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import type { NoteImportRow } from './note-import.collection.ts';

/** Who started an import, as what they are now; null when they may not import any more. */
export async function importingActor(
  services: Services,
  { companyId, userId }: Pick<NoteImportRow, 'companyId' | 'userId'>,
): Promise<SignedInActor | null> {
  const user = await findPresentUser(services.db, companyId, userId);
  if (user === null || !user.active) return null;
  try {
    const actor = await actorOf(services, user);
    return can(actor, 'note.import') ? actor : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

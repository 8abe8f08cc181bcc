import type { Versioned } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findPersons } from './user.collection.ts';

/** VERSION_STALE with who changed the row last and when. Someone of another company is not named. */
export async function staleVersion(
  { db }: Pick<Services, 'db'>,
  { companyId }: Pick<SignedInActor, 'companyId'>,
  row: Versioned | null,
): Promise<Failure> {
  if (row?.lastChange === undefined) return new Failure('VERSION_STALE');
  const { byId, date } = row.lastChange;
  const person = byId === null ? undefined : (await findPersons(db, companyId, [byId])).get(byId);
  const named = person !== undefined && { byId: person.id, by: `${person.firstName} ${person.lastName}`.trim() };
  return new Failure('VERSION_STALE', { context: { ...named, date: date.toISOString() } });
}

import type { Actor } from '@savoir/contracts/access';
import type { Db } from '../../adapters/database/database.ts';
import { visibleSpaceIds } from '../../http/actor.ts';
import { findCompany } from '../company/company.collection.ts';
import { findUsers } from '../user/user.collection.ts';

/** Somebody who wants to hear, with what they may see. */
export interface Recipient extends Actor {
  /** Null: every space. */
  visibleSpaceIds: string[] | null;
}

/** Those of the company who work here and have notifications on. None while the company is closed. */
export async function findRecipients(db: Db, companyId: string): Promise<Recipient[]> {
  const company = await findCompany(db, companyId);
  if (company?.active !== true) return [];
  const features = company.enabledFeatures;
  return (await findUsers(db, companyId))
    .filter(({ active, notificationsActive }) => active && notificationsActive)
    .map(({ _id, role, spaceIds }) => ({
      id: _id,
      role,
      companyId,
      features,
      visibleSpaceIds: visibleSpaceIds({ role, features, spaceIds }),
    }));
}

/** Is content of these spaces for this person? Content of no space is for all. */
export const seesSpaces = (
  { visibleSpaceIds: visible }: Pick<Recipient, 'visibleSpaceIds'>,
  spaceIds: readonly string[],
): boolean => visible === null || spaceIds.length === 0 || spaceIds.some((id) => visible.includes(id));
